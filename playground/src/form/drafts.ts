import type { FieldSchema, Operation } from '../contract/contract.ts'
import { fieldKind } from '../contract/field-kind.ts'
import { textOf } from '../parts/text-of.ts'
import { type SchemaDraft, draftOfSchema, schemaOfDraft } from '../schema-builder/schema-draft.ts'

export interface Pair {
  readonly name: string
  readonly value: string
}

/** What a form holds for a field while it is filled in; numbers are still text. */
export type Draft = string | boolean | readonly Pair[] | Readonly<Record<string, string>> | SchemaDraft

export type Drafts = Readonly<Record<string, Draft>>

/** What a fresh form shows: the defaults of the contract, the schema of its example, and evidence, which is made to be looked at. */
export function freshDrafts({ fields, example }: Operation): Drafts {
  const start: Record<string, unknown> = { ...example, include_evidence: true, url: undefined }
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, draftOf(schema, start[name] ?? schema.default)]),
  )
}

function draftOf(schema: FieldSchema, value: unknown): Draft {
  switch (fieldKind(schema)) {
    case 'switch':
      return value === true
    case 'pairs':
      return []
    case 'group':
      return Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, '']))
    case 'schema':
      return draftOfSchema(value)
    default:
      return textOf(value)
  }
}

/** The request's body: only what differs from the contract's defaults. */
export function bodyOf({ fields, required }: Operation, drafts: Drafts): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, schema]) => [name, valueOf(schema, drafts[name] ?? '')] as const)
  return Object.fromEntries(
    entries.filter(
      ([name, value]) => value !== undefined && (required.includes(name) || value !== fields[name]?.default),
    ),
  )
}

function valueOf(schema: FieldSchema, draft: Draft): unknown {
  switch (fieldKind(schema)) {
    case 'switch':
      return draft
    case 'number':
      return numberOf(draft as string)
    case 'pairs':
      return filled(Object.fromEntries((draft as readonly Pair[]).map(({ name, value }) => [name, value])))
    case 'group':
      return filled(mapped(draft as Readonly<Record<string, string>>))
    case 'schema':
      return schemaOfDraft(draft as SchemaDraft)
    default:
      return draft === '' ? undefined : draft
  }
}

/** What is no number stays text: the service says what is wrong with it. */
function numberOf(text: string): number | string | undefined {
  if (text.trim() === '') return undefined
  const number = Number(text)
  return Number.isNaN(number) ? text : number
}

function mapped(group: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(group).map(([name, text]) => [name, numberOf(text)]))
}

function filled(object: Record<string, unknown>): Record<string, unknown> | undefined {
  const entries = Object.entries(object).filter(([name, value]) => name !== '' && value !== undefined)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
