/** What of https://standardschema.dev the client uses: zod, Valibot, ArkType and others have it. */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => ValidationResult<Output> | Promise<ValidationResult<Output>>
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined
    /** The Standard JSON Schema interface, where the library has it. */
    readonly jsonSchema?: { readonly input: (options: { readonly target: 'draft-2020-12' }) => Record<string, unknown> }
  }
}

export type ValidationResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly ValidationIssue[] }

export interface ValidationIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** A plain JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>

export function isStandardSchema(schema: object): schema is StandardSchema {
  return '~standard' in schema
}

/** The JSON Schema of a Standard Schema, by the ways libraries offer. Throws TypeError when there is none. */
export function jsonSchemaOf(schema: StandardSchema): JsonSchema {
  const standard = schema['~standard'].jsonSchema
  if (standard !== undefined) return standard.input({ target: 'draft-2020-12' })
  // zod 4 and ArkType have methods of their own.
  const own = schema as { toJSONSchema?: unknown; toJsonSchema?: unknown }
  if (typeof own.toJSONSchema === 'function') return own.toJSONSchema({ io: 'input' }) as JsonSchema
  if (typeof own.toJsonSchema === 'function') return own.toJsonSchema() as JsonSchema
  throw new TypeError(
    `A schema of ${schema['~standard'].vendor} does not tell its JSON Schema: pass it as jsonSchema beside schema.`,
  )
}
