import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { RE2JS } from 're2js'
import { bareSchema } from './bare-schema.ts'
import type { Schema } from './field-plan.ts'

/** One way in which data breaks the caller's schema. */
export interface SchemaFault {
  /** JSON Pointer of the value. */
  readonly pointer: string
  readonly keyword: string
  /** The name of the missing or the unwanted property. */
  readonly property: string | undefined
  readonly message: string
}

const maxCached = 200

/** Validates data against callers' schemas as sent (2020-12, with formats); compiled schemas are kept. */
export class SchemaValidator {
  readonly #compiled = new Map<string, ValidateFunction>()

  faults(schema: Schema, data: unknown): SchemaFault[] {
    const validate = this.#compile(schema)
    return validate(data) ? [] : (validate.errors ?? []).map(faultOf)
  }

  #compile(schema: Schema): ValidateFunction {
    const text = JSON.stringify(schema)
    const known = this.#compiled.get(text)
    if (known !== undefined) return known
    const oldest = this.#compiled.size < maxCached ? undefined : this.#compiled.keys().next().value
    if (oldest !== undefined) this.#compiled.delete(oldest)
    const ajv = newAjv()
    const validate = ajv.compile(bareSchema(schema, (name) => Object.hasOwn(ajv.formats, name)))
    this.#compiled.set(text, validate)
    return validate
  }
}

/** One for each schema: what a schema is called inside of it is nobody else's. */
function newAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    // The contract has checked it; to learn for each schema what a schema is takes longer than to fill it.
    validateSchema: false,
    strict: false,
    allErrors: true,
    logger: false,
    ownProperties: true,
    code: { regExp: guardedPattern },
  })
  // The package is CommonJS: what it exports is the default of its default.
  formats.default(ajv)
  return ajv
}

/** A caller's pattern matches in time linear to the text; what RE2 does not know (look-around) runs under the worker's limit. */
function guardedPattern(pattern: string, flags: string) {
  const source = pattern.replaceAll(/\\\//g, '/')
  try {
    const compiled = RE2JS.compile(source, flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0)
    // Ajv tells patterns apart by their text.
    return { test: (text: string): boolean => compiled.matcher(text).find(), toString: () => `/${pattern}/${flags}` }
  } catch {
    return new RegExp(pattern, flags)
  }
}
guardedPattern.code = 'new RegExp'

function faultOf({ instancePath, keyword, params, message }: ErrorObject): SchemaFault {
  const property: unknown = params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty']
  return {
    pointer: instancePath,
    keyword,
    property: typeof property === 'string' ? property : undefined,
    message: message ?? 'is not valid',
  }
}
