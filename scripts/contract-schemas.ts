import { openapiDocument } from '../server/src/contract/documents/openapi.ts'
import { servedOperations, version } from '../server/src/version.ts'

/** As much of JSON Schema as the contract's document uses. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly string[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly $ref?: string
}

/** The named schemas of the OpenAPI document: every request, result and what they share. */
export function contractSchemas(): Readonly<Record<string, Schema>> {
  const { components } = openapiDocument(servedOperations, version) as {
    components: { schemas: Readonly<Record<string, Schema>> }
  }
  return components.schemas
}
