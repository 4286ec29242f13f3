import { isDeepStrictEqual } from 'node:util'
import { type OperationName, operations, type RequestOf } from '../operations.ts'

/** What a request says beyond the defaults of its operation, whether its caller wrote those or left them out. */
export function withoutDefaults<Name extends OperationName>(name: Name, request: RequestOf<Name>): object {
  const { defaults } = operations[name]
  return Object.fromEntries(
    Object.entries(request).filter(
      ([field, value]) => !defaults.has(field) || !isDeepStrictEqual(value, defaults.get(field)),
    ),
  )
}
