import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { answerOf, pageCases } from './page-case.ts'

describe('a page of another kind gives what it says and nothing else', () => {
  for (const { name, expected, ...asked } of pageCases()) {
    test(name, () => {
      const found = answerOf(asked)
      assert.deepEqual(found.data, expected.data)
      assert.equal(found.reason, expected.reason)
      assert.deepEqual(found.warnings, expected.warnings ?? [])
      // Every value has its quote.
      if (expected.data !== undefined) assert.ok(found.evidence.length > 0)
    })
  }
})
