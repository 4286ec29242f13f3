import { isObject } from '../../json/is-object.ts'
import { hash } from 'node:crypto'
import { Problem } from '../../contract/problems.ts'

/** SHA-256 of an operation and its body. The order of an object's names makes no difference. */
export function requestFingerprint(operation: string, body: unknown): string {
  return hash('sha256', `${operation}\n${canonicalJson(body)}`)
}

function canonicalJson(body: unknown): string {
  try {
    return JSON.stringify(body, (_name, value: unknown) => (isObject(value) ? sorted(value) : value))
  } catch (error) {
    // The stack ends at some thousand levels.
    if (error instanceof RangeError) throw new Problem('invalid_request', 'the body is nested too deeply')
    throw error
  }
}

function sorted(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
