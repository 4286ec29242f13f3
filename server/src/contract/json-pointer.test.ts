import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escapedStep, unescapedStep } from './json-pointer.ts'

test('a name is the same after it was a step of a pointer, whatever of "~", "/" and digits it holds', () => {
  assert.equal(escapedStep('a/b~c'), 'a~1b~0c')
  for (const name of ['', '/', '~', '~1', '~0', '~01', '~~//', 'a/b', 'é ~']) {
    const step = escapedStep(name)
    assert.ok(!step.includes('/'), step)
    assert.equal(unescapedStep(step), name)
  }
})
