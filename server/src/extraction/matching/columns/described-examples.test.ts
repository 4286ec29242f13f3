import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldPlan } from '../../schema/field-plan.ts'
import { exampleFit, examplesOf } from './described-examples.ts'

function fit(description: string, texts: readonly string[]): number {
  const examples = examplesOf(fieldPlan({ type: 'string', description }, undefined))
  return examples === undefined ? 0 : exampleFit(examples, texts)
}

test('a text that is an example of the description tells of all beside it', () => {
  assert.equal(fit('role below the name, e.g. Big Board Owner', ['Former Staff', 'Big Board Owner']), 1)
  assert.equal(fit('for example "Sales end soon", "Just added"', ['Almost full', 'just added']), 1)
  assert.equal(fit('z. B. Geselle oder Meister', ['Lehrling']), 0)
})

test('texts that differ from an example in their figures alone are such', () => {
  assert.equal(fit('supported weight, e.g. 4-15 lbs', ['5-22 lbs', '9-50 lbs', '3-12.5 lbs', 'any']), 0.75)
})

test('a description without examples tells nothing of looks', () => {
  assert.equal(fit('the role of whoever wrote it', ['role', 'the role of whoever wrote it']), 0)
  assert.equal(fit('', ['a']), 0)
})
