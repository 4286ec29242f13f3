import { contractSchema } from '../contract/documents/contract-schema.ts'
import { type OperationName, operations } from '../contract/operations.ts'
import { isObject } from '../json/is-object.ts'

type Json = Readonly<Record<string, unknown>>

export interface InputChanges {
  /** Fields of the operation that the tool sets itself. */
  readonly without?: readonly string[]
  /** Fields of the tool's own, and other wordings. */
  readonly fields: Json
}

/** A tool's arguments: an operation's request as the contract has it, with the tool's changes. */
export function inputSchema(name: OperationName, { without = [], fields }: InputChanges): Json {
  const schema = contractSchema(operations[name].request, 'input')
  const kept = Object.entries(propertiesOf(schema)).filter(([field]) => !without.includes(field))
  return { ...schema, properties: { ...Object.fromEntries(kept), ...fields } }
}

/** The fields of a schema from the contract, which are all objects. */
export function propertiesOf({ properties }: Json): Json {
  return isObject(properties) ? properties : {}
}
