import type { FieldSchema } from './contract.ts'

export type FieldKind = 'switch' | 'choice' | 'number' | 'text' | 'long text' | 'group' | 'pairs' | 'schema' | 'json'

/** Longer texts than this get a box of several lines. */
const oneLine = 8192

/** How a field of the contract is filled in. */
export function fieldKind(schema: FieldSchema): FieldKind {
  if (schema.type === 'boolean') return 'switch'
  if (schema.enum !== undefined || schema.examples !== undefined) return 'choice'
  if (isNumeric(schema)) return 'number'
  if (schema.type === 'object') {
    if (schema.properties !== undefined) return Object.values(schema.properties).every(isNumeric) ? 'group' : 'json'
    if (schema.format !== undefined) return 'json'
    return schema.additionalProperties === undefined ? 'schema' : 'pairs'
  }
  return (schema.maxLength ?? 0) > oneLine ? 'long text' : 'text'
}

function isNumeric({ type }: FieldSchema): boolean {
  return type === 'integer' || type === 'number'
}
