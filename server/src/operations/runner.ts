import type { Call } from '../call.ts'
import type { OperationName, OutcomeOf, RequestOf } from '../contract/operations.ts'

/** Runs an operation's recipe somewhere: in this process or on another machine. Failures are thrown Problems. */
export type Runner = <Name extends OperationName>(
  name: Name,
  request: RequestOf<Name>,
  call: Call,
) => Promise<OutcomeOf<Name>>
