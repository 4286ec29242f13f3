/** Keywords of JSON Schema 2020-12 whose value is one schema; the others of each list are of older drafts, and still written. */
export const schemaKeywords: ReadonlySet<string> = new Set([
  'additionalProperties',
  'items',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
])
/** A list of schemas. */
export const schemaLists: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
/** Schemas by name; what `dependencies` names may be a list of names instead. */
export const schemaMaps: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
])
/** Schemas by name that hold for what refers to them. */
export const definitionMaps: ReadonlySet<string> = new Set(['$defs', 'definitions'])

/** Those of them that judge the very value which the schema itself judges, and no part of it. */
export const sameValueWords: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependencies',
])

export const references: ReadonlySet<string> = new Set(['$ref', '$dynamicRef'])

export const counts: ReadonlySet<string> = new Set([
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minContains',
  'maxContains',
])
export const numbers: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
])
