import type { ExtractResult } from './contract.ts'
import { GannetError } from './errors.ts'
import type { ValidationIssue } from './standard-schema.ts'

/** The data fits the JSON Schema, but not what the caller's schema demands beyond it. The call was charged. */
export class DataMismatchError extends GannetError {
  override name = 'DataMismatchError'
  readonly issues: readonly ValidationIssue[]
  readonly result: ExtractResult

  constructor(issues: readonly ValidationIssue[], result: ExtractResult) {
    super(`The extracted data does not fit the schema: ${issues.map(sentence).join('; ')}.`, {
      code: 'data_mismatch',
      status: result.status,
      retryable: false,
    })
    this.issues = issues
    this.result = result
  }
}

function sentence({ message, path = [] }: ValidationIssue): string {
  const names = path.map((step) => String(typeof step === 'object' ? step.key : step))
  return names.length === 0 ? message : `${names.join('.')}: ${message}`
}
