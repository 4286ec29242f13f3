import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Corpus } from './corpus.ts'
import { fuzzTargets } from './fuzz-targets.ts'

for (const [name, { check, seeds }] of Object.entries(fuzzTargets)) {
  test(`every input that fuzzing has kept of "${name}" is read as promised`, () => {
    const kept = new Corpus(name).inputs()
    assert.ok(kept.length > 0)
    for (const input of [...seeds, ...kept]) check(input)
  })
}
