import { isObject, jsonOf } from '../parts/json-of.ts'
import type { FieldSchema, Operation } from '../contract/contract.ts'
import { fieldKind } from '../contract/field-kind.ts'
import { textOf } from '../parts/text-of.ts'
import { jsonFault } from '../schema-builder/json-fault.ts'
import { draftOfSchema, newField, type SchemaDraft, schemaOfDraft } from '../schema-builder/schema-draft.ts'

export interface Pair {
  readonly name: string
  readonly value: string
}

/** What a form holds for a field while it is filled in; numbers are still text. */
export type Draft = string | boolean | readonly Pair[] | Readonly<Record<string, string>> | SchemaDraft

export type Drafts = Readonly<Record<string, Draft>>

/** What a fresh form shows: the defaults of the contract, as a call has them that says nothing of them. */
export function freshDrafts(operation: Operation): Drafts {
  return draftsOf(operation, {})
}

/** The example of the contract, with evidence where there is any: that is made to be looked at. */
export function exampleDrafts(operation: Operation): Drafts {
  return draftsOf(operation, { include_evidence: true, ...operation.example })
}

/** A form that holds this call. */
export function draftsOf({ fields }: Operation, body: Readonly<Record<string, unknown>>): Drafts {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      // The defaults of a group stand behind its empty boxes.
      const fallback = fieldKind(schema) === 'group' ? undefined : schema.default
      return [name, draftOf(schema, body[name] ?? fallback)]
    }),
  )
}

/** What a call cannot be made without and the form does not hold yet, and JSON that is none, by field, in a person's words. */
export function missingOf({ required }: Operation, drafts: Drafts): ReadonlyMap<string, string> {
  const missing = new Map<string, string>()
  if (drafts['url'] === '') missing.set('url', 'Enter the address of a page.')
  const schema = drafts['schema']
  const fault = isSchemaDraft(schema) && schema.mode === 'json' ? jsonFault(schema.text) : undefined
  if (fault !== undefined) missing.set('schema', fault)
  const isEmpty = isSchemaDraft(schema) && schema.mode === 'fields' && schema.fields.every(({ name }) => name === '')
  if (required.includes('schema') && isEmpty)
    missing.set('schema', 'Name at least one field, or begin with an example.')
  return missing
}

function isSchemaDraft(draft: Draft | undefined): draft is SchemaDraft {
  return typeof draft === 'object' && 'mode' in draft && (draft.mode === 'fields' || draft.mode === 'json')
}

function draftOf(schema: FieldSchema, value: unknown): Draft {
  switch (fieldKind(schema)) {
    case 'switch':
      return value === true
    case 'pairs':
      return Object.entries(isObject(value) ? value : {}).map(([name, text]) => ({ name, value: textOf(text) }))
    case 'group':
      return Object.fromEntries(
        Object.keys(schema.properties ?? {}).map((name) => [name, textOf(isObject(value) ? value[name] : undefined)]),
      )
    case 'schema':
      return value === undefined ? { mode: 'fields', fields: [newField] } : draftOfSchema(value)
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
    case 'json':
      // What is no JSON stays text: the service says what is wrong with it.
      return (draft as string).trim() === '' ? undefined : jsonOf(draft as string)
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
