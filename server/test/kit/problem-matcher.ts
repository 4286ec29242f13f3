import assert from 'node:assert/strict'
import { Problem, type ProblemCode } from '../../src/contract/problems.ts'

/** For `assert.rejects`: the error is a Problem of this code, and its sentence matches. */
export function problem(code: ProblemCode, sentence = /./): (error: unknown) => true {
  return (error) => {
    if (!(error instanceof Problem)) throw error
    assert.equal(error.code, code, error.message)
    assert.match(error.message, sentence)
    return true
  }
}
