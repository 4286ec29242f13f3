import { z } from 'zod'

/**
 * The JSON Schema of what a caller may send ("input") or gets ("output"). Fields are never closed: unknown ones are
 * accepted with a warning, and results may gain some.
 */
export function contractSchema(schema: z.ZodType, io: 'input' | 'output'): Readonly<Record<string, unknown>> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: made, zodSchema }) => {
      if (made['additionalProperties'] === false) delete made['additionalProperties']
      // Zod leaves out the examples of a field that it transforms.
      const examples = z.globalRegistry.get(zodSchema)?.['examples']
      if (Array.isArray(examples)) made.examples = examples
    },
  })
  return rest
}
