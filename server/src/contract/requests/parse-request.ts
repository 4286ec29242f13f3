import { isObject } from '../../json/is-object.ts'
import type { z } from 'zod'
import { type OperationName, operations, type RequestOf } from '../operations.ts'
import { type FieldProblem, Problem } from '../problems.ts'

export interface ParsedRequest<Name extends OperationName> {
  readonly request: RequestOf<Name>
  /** Sentences about the body that do not stop it: unknown fields. */
  readonly warnings: readonly string[]
}

/** Checks a body against an operation's schema. Throws invalid_request naming every wrong field at once. */
export function parseRequest<Name extends OperationName>(name: Name, body: unknown): ParsedRequest<Name> {
  const schema: z.ZodType<RequestOf<Name>> = operations[name].request
  const given = bodyObject(body)
  const request = parseFields(schema, given)
  return { request, warnings: unknownFields(operations[name].fields, Object.keys(given)) }
}

/** Checks fields against any schema. Throws invalid_request as `parseRequest` does. */
export function parseFields<Value>(schema: z.ZodType<Value>, fields: Readonly<Record<string, unknown>>): Value {
  const parsed = schema.safeParse(withoutNulls(fields), { reportInput: true })
  if (!parsed.success) throw invalidRequest(fieldProblems(parsed.error))
  return parsed.data
}

/** A body that is a JSON object; anything else is refused. */
export function bodyObject(body: unknown): Readonly<Record<string, unknown>> {
  if (isObject(body)) return body
  throw invalidRequest([{ path: '', message: 'the body must be a JSON object' }])
}

/** Faults that one answer lists, and how long each of its parts may be: a caller's own names come back in them. */
const maxFaults = 20
const maxPath = 100
const maxMessage = 200

/** The Problem for a body with these faults; only the first of them are told, in a sentence of bounded length. */
export function invalidRequest(faults: readonly FieldProblem[]): Problem {
  const fields = faults.slice(0, maxFaults).map(listed)
  const sentences = fields.map(({ path, message }) =>
    path === '' || message.includes(path) ? message : `${path}: ${message}`,
  )
  const more = faults.length - fields.length
  const rest = more > 0 ? `; and ${more} more` : ''
  return new Problem('invalid_request', `Invalid request: ${sentences.join('; ')}${rest}.`, { details: { fields } })
}

/** A fault of what stands within a field. */
export function within(place: string, { path, message, pointer }: FieldProblem): FieldProblem {
  return { path: `${place}.${path}`, message, ...(pointer !== undefined && { pointer }) }
}

function listed({ path, message, pointer }: FieldProblem): FieldProblem {
  const fault = { path: shortened(path, maxPath), message: shortened(message, maxMessage) }
  return pointer === undefined ? fault : { ...fault, pointer: shortened(pointer, maxMessage) }
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`
}

/** Fields that hold fields. */
const nesting = new Set(['viewport', 'screenshot', 'extract'])

/** Null for an optional field is as if absent (decision R15); `schema` and `headers` are the caller's own and stay. */
export function withoutNulls(body: object): Record<string, unknown> {
  const entries = Object.entries(body).filter(([, value]) => value !== null)
  return Object.fromEntries(
    entries.map(([name, value]) =>
      nesting.has(name) && isObject(value) ? [name, withoutNulls(value)] : [name, value],
    ),
  )
}

/** What is wrong with which fields. */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: messageOf(issue),
    ...pointerOf(issue),
  }))
}

/** Where inside a caller's own schema the fault lies. */
function pointerOf(issue: z.core.$ZodIssue): { pointer?: string } {
  const pointer: unknown = issue.code === 'custom' ? issue.params?.['pointer'] : undefined
  return typeof pointer === 'string' ? { pointer } : {}
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return typeSentence(issue)
  if (issue.code === 'too_small' || issue.code === 'too_big') return boundSentence(issue)
  return issue.code === 'invalid_value' ? choiceSentence(issue) : issue.message
}

/** What a bound counts, one of it and several; of numbers it is the number itself. */
const counted: Readonly<Record<string, readonly [one: string, several: string]>> = {
  string: ['one character', 'characters'],
  array: ['one entry', 'entries'],
}

function boundSentence(issue: z.core.$ZodIssue & { code: 'too_small' | 'too_big' }): string {
  // A message of the schema's own says more than the bound does.
  if (!issue.message.startsWith('Too ')) return issue.message
  const [side, bound] = issue.code === 'too_small' ? ['at least', issue.minimum] : ['at most', issue.maximum]
  const name = issue.path.map(String).join('.')
  const unit = counted[issue.origin]
  if (unit === undefined) return `${name} must be ${side} ${bound}`
  return `${name} must have ${side} ${Number(bound) === 1 ? unit[0] : `${bound} ${unit[1]}`}`
}

function choiceSentence({ path, values, message }: z.core.$ZodIssue & { code: 'invalid_value' }): string {
  // A message of the schema's own says more than the list does.
  if (!message.startsWith('Invalid ')) return message
  const choices = values.map((value) => JSON.stringify(value))
  return `${path.map(String).join('.')} must be ${choices.length > 1 ? 'one of ' : ''}${choices.join(', ')}`
}

function typeSentence(issue: z.core.$ZodIssue & { code: 'invalid_type' }): string {
  const name = issue.path.map(String).join('.')
  if (issue.input === undefined) return `${name} is required`
  // A message of the schema's own says more than the type's name does.
  if (!issue.message.startsWith('Invalid input')) return issue.message
  return `${name} must be ${article(issue.expected)}, not ${article(typeOf(issue.input))}`
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function article(type: string): string {
  const word = type === 'int' ? 'integer' : type
  if (word === 'null') return word
  return /^[aeio]/.test(word) ? `an ${word}` : `a ${word}`
}

/** A sentence for each field that is not known, the first twenty of them. */
export function unknownFields(known: ReadonlySet<string>, given: Iterable<string>): string[] {
  return [...given]
    .filter((field) => !known.has(field))
    .slice(0, 20)
    .map((field) => `Unknown field ${JSON.stringify(field.slice(0, 100))} was ignored.`)
}
