import { hash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { isObject } from '../../json/is-object.ts'
import { type BatchRequest, batchRequest, type JobOperation, maxBatchRequests } from '../jobs.ts'
import { operations } from '../operations.ts'
import type { FieldProblem } from '../problems.ts'
import {
  bodyObject,
  fieldProblems,
  invalidRequest,
  parseFields,
  unknownFields,
  within,
  withoutNulls,
} from './parse-request.ts'

interface BatchEntry {
  readonly url: string
  /** Fields of the operation, checked, that are its own; undefined where it has none. */
  readonly fields: Readonly<Record<string, unknown>> | undefined
}

export interface ParsedBatch {
  readonly batch: Omit<BatchRequest, 'requests' | 'options'>
  /** Fields of the operation for all entries, checked; without url. */
  readonly options: Readonly<Record<string, unknown>>
  readonly entries: readonly BatchEntry[]
  /** Sentences about the body that do not stop it: unknown fields. */
  readonly warnings: readonly string[]
  /** A hash of all that was asked for. */
  readonly fingerprint: string
}

/** Milliseconds of work between which others have their turn, and of all work on one body. */
const turnMs = 5
const longestMs = 10_000
/** Faults after which the rest is not looked at. */
const maxFaults = 100
/** Stands for the address where options are checked by themselves. */
const anyUrl = 'https://example.com/'

// Entries are looked at one by one: all at once they would hold everybody up.
const withoutEntries = batchRequest.omit({ requests: true })
const urlOnly = batchRequest.shape.requests.element

/** Checks the body of a batch, letting other work in between. Throws invalid_request naming the wrong fields. */
export async function parseBatch(body: unknown): Promise<ParsedBatch> {
  const given = bodyObject(body)
  const { requests, ...rest } = given
  const list = listOf(requests)
  const { operation, options, ...budget } = parseFields(withoutEntries, rest)
  const reader = new EntryReader(operation, options)
  const hashes: string[] = [hash('sha256', JSON.stringify(rest))]
  const spent = { ms: 0 }
  for (let at = 0; at < list.length;) {
    const startedAt = performance.now()
    for (; at < list.length && performance.now() - startedAt < turnMs; at += 1) {
      reader.read(list[at], at)
      hashes.push(hash('sha256', JSON.stringify(list[at]), 'base64'))
    }
    spent.ms += performance.now() - startedAt
    if (reader.faults.length >= maxFaults) break
    if (spent.ms > longestMs) throw tooMuchWork()
    await turn()
  }
  if (reader.faults.length > 0) throw invalidRequest(reader.faults)
  return {
    batch: { operation, ...budget },
    options: reader.options,
    entries: reader.entries,
    warnings: [...unknownFields(new Set(Object.keys(batchRequest.shape)), Object.keys(given)), ...reader.warnings],
    fingerprint: hash('sha256', hashes.join('')),
  }
}

function listOf(requests: unknown): readonly unknown[] {
  if (!Array.isArray(requests)) {
    const message =
      requests === undefined ? 'requests is required' : 'requests must be an array of objects, each with a url'
    throw invalidRequest([{ path: 'requests', message }])
  }
  if (requests.length >= 1 && requests.length <= maxBatchRequests) return requests
  throw invalidRequest([{ path: 'requests', message: `requests must have 1 to ${maxBatchRequests} entries` }])
}

/** Reads the entries of a batch one after the other. */
class EntryReader {
  readonly entries: BatchEntry[] = []
  readonly faults: FieldProblem[] = []
  readonly #operation: JobOperation
  readonly #given: Readonly<Record<string, unknown>>
  /** The options by themselves; undefined while an entry has to add what they lack. */
  readonly #base: Readonly<Record<string, unknown>> | undefined
  readonly #baseFaults: readonly FieldProblem[]
  readonly #unknown = new Set<string>()

  constructor(operation: JobOperation, options: Readonly<Record<string, unknown>>) {
    this.#operation = operation
    const { url: _url, ...given } = withoutNulls(options)
    this.#given = given
    const parsed = this.#parse({ ...given, url: anyUrl })
    this.#base = Array.isArray(parsed) ? undefined : parsed
    this.#baseFaults = Array.isArray(parsed) ? parsed : []
    const wrong = this.#baseFaults.filter(({ path }) => (path.split('.', 1)[0] ?? '') in given)
    this.faults.push(...wrong.map((fault) => within('options', fault)))
    for (const name of Object.keys(options)) this.#note(`options.${name}`, name)
    if ('url' in options) this.#unknown.add('options.url')
  }

  /** What holds for all entries. */
  get options(): Readonly<Record<string, unknown>> {
    const { url: _url, ...options } = this.#base ?? {}
    return options
  }

  get warnings(): readonly string[] {
    return unknownFields(new Set(), this.#unknown)
  }

  read(entry: unknown, index: number): void {
    const place = `requests.${index}`
    if (!isObject(entry)) {
      this.faults.push({ path: place, message: `${place} must be an object with a url` })
      return
    }
    const given = withoutNulls(entry)
    const own = Object.keys(given).filter((name) => name !== 'url' && this.#note(name, name))
    if (own.length === 0 && this.#base !== undefined) {
      const parsed = urlOnly.safeParse(given, { reportInput: true })
      if (parsed.success) this.entries.push({ url: parsed.data.url, fields: undefined })
      else this.#faulty(place, fieldProblems(parsed.error), ['url'])
      return
    }
    const parsed = this.#parse({ ...this.#given, ...given })
    if (Array.isArray(parsed)) return this.#faulty(place, parsed, [...own, 'url'])
    const { url, ...all } = parsed
    const fields = this.#base === undefined ? all : Object.fromEntries(own.map((name) => [name, all[name]]))
    this.entries.push({ url: String(url), fields })
  }

  #faulty(place: string, faults: readonly FieldProblem[], own: readonly string[]): void {
    for (const fault of faults) {
      const name = fault.path.split('.', 1)[0] ?? ''
      // What is wrong with the options was told of them.
      if (own.includes(name) || !(name in this.#given)) this.faults.push(within(place, fault))
    }
  }

  /** The checked fields, or what is wrong with them. */
  #parse(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | FieldProblem[] {
    const parsed = operations[this.#operation].request.safeParse(fields, { reportInput: true })
    return parsed.success ? { ...parsed.data } : fieldProblems(parsed.error)
  }

  /** Whether the operation has a field of that name. */
  #note(path: string, name: string): boolean {
    const isKnown = operations[this.#operation].fields.has(name)
    if (!isKnown && this.#unknown.size < 20) this.#unknown.add(path)
    return isKnown
  }
}

function tooMuchWork(): Error {
  return invalidRequest([
    { path: 'requests', message: 'requests take too long to check; put schema and plan into options' },
  ])
}
