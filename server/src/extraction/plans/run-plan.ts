import { RE2JS } from 're2js'
import type { ExtractionPlan } from '../../contract/extraction-plan.ts'
import { escapedStep } from '../../contract/json-pointer.ts'
import { oneLine } from '../../values/lines.ts'
import { nameKey } from '../../values/name-words.ts'
import { coerce } from '../coercion/coerce.ts'
import type { Locale, RawValue } from '../coercion/raw-value.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledScalar } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { PlanTrace } from './plan-trace.ts'
import { ElementSelector } from './select-elements.ts'

const maxRecords = 10_000
const addresses = new Set(['href', 'src', 'action', 'poster', 'data-src', 'data-href', 'data-url'])

/** Where a part of a plan looks: an element and, of a record of two, the second. */
type Place = readonly ViewNode[]

/** What a plan reads, and which of its parts found nothing on the whole page, as JSON Pointers into the plan. */
export interface PlanReading {
  readonly filled: Filled | undefined
  readonly misses: readonly string[]
}

interface Running {
  readonly page: PageIndex
  /** How sure a value is that stands where the plan says. */
  readonly certainty: number
  /** Told how each value was found. */
  readonly trace?: PlanTrace | undefined
}

/** Reads the values of a schema where a plan says that they stand; linear in the page but for what its selectors cost. */
export function runPlan(plan: ExtractionPlan, field: FieldPlan, running: Running): PlanReading {
  const [root] = running.page.view.nodes
  if (root === undefined) return { filled: undefined, misses: [''] }
  const runner = new PlanRunner(running)
  const filled = runner.read(plan, field, { place: [root], pointer: '' })
  return { filled, misses: runner.misses }
}

interface Reading {
  readonly place: Place
  /** Of the part in the plan. */
  readonly pointer: string
}

class PlanRunner {
  readonly #page: PageIndex
  readonly #certainty: number
  readonly #trace: PlanTrace | undefined
  readonly #select: ElementSelector
  readonly #locale: Locale
  readonly #patterns = new Map<string, RE2JS>()
  readonly #tried = new Map<string, boolean>()

  constructor({ page, certainty, trace }: Running) {
    this.#page = page
    this.#certainty = certainty
    this.#trace = trace
    this.#select = new ElementSelector(page.view)
    this.#locale = { language: page.language, baseUrl: page.view.baseUrl }
  }

  get misses(): string[] {
    const missed = [...this.#tried].filter(([, found]) => !found).map(([pointer]) => pointer)
    // Of an object or a list of which nothing was found the innermost parts that were looked for are told.
    return missed.filter((pointer) => !missed.some((other) => other.startsWith(`${pointer}/`)))
  }

  read(plan: ExtractionPlan, field: FieldPlan, reading: Reading): Filled | undefined {
    let found: Filled | undefined
    for (let way: ExtractionPlan | undefined = plan; way !== undefined && found === undefined; way = way.or)
      found = this.#readHere(way, field, reading)
    this.#tried.set(reading.pointer, found !== undefined || this.#tried.get(reading.pointer) === true)
    this.#trace?.asked(reading.pointer, found !== undefined)
    return found
  }

  #readHere(plan: ExtractionPlan, field: FieldPlan, reading: Reading): Filled | undefined {
    if (plan.each !== undefined) return this.#list(plan, field, reading)
    if (plan.fields !== undefined) return this.#object(plan, field, reading)
    return plan.all === true ? this.#texts(plan, field, reading) : this.#value(plan, field, reading)
  }

  #list(plan: ExtractionPlan, field: FieldPlan, { place, pointer }: Reading): Filled | undefined {
    const item = field.items
    if (field.shape !== 'array' || item === undefined) return undefined
    const records = this.#records(plan, place)
    // The records stand below the heading already.
    const { under: _under, ...own } = plan
    const items = records.flatMap((record) => {
      const filled =
        plan.fields === undefined
          ? this.#value(own, item, { place: record, pointer: `${pointer}/each` })
          : this.#fields(plan.fields, item, { place: record, pointer })
      return filled ?? []
    })
    this.#trace?.list(pointer, { plan, records, items })
    return this.#listOf(items)
  }

  #records({ each = '', up, zip, under, limit = maxRecords }: ExtractionPlan, place: Place): Place[] {
    const matched = this.#all(each, place, under)
    const records =
      up === undefined ? matched : [...new Set(matched.flatMap((node) => this.#select.closest(node, up) ?? []))]
    const kept = records.slice(0, Math.min(limit, maxRecords))
    if (zip === undefined) return kept.map((node) => [node])
    const seconds = this.#all(zip, place, under)
    let next = 0
    return kept.map((node, at) => {
      const end = records[at + 1]?.order ?? Infinity
      while (next < seconds.length && (seconds[next]?.order ?? 0) <= node.order) next += 1
      const second = seconds[next]
      return second !== undefined && second.order < end ? [node, second] : [node]
    })
  }

  #object(plan: ExtractionPlan, field: FieldPlan, { place, pointer }: Reading): Filled | undefined {
    if (plan.fields === undefined) return undefined
    const inner = this.#first(plan, place)
    const [node] = inner
    if (node !== undefined && inner !== place) this.#note(plan, { place, pointer }, { node, quote: '', value: {} })
    return inner.length === 0 ? undefined : this.#fields(plan.fields, field, { place: inner, pointer })
  }

  #fields(
    fields: Readonly<Record<string, ExtractionPlan>>,
    field: FieldPlan,
    { place, pointer }: Reading,
  ): Filled | undefined {
    if (field.shape !== 'object') return undefined
    const entries = field.properties.flatMap((property): [string, Filled][] => {
      const plan = Object.hasOwn(fields, property.name) ? fields[property.name] : undefined
      if (plan === undefined) return []
      const own = `${pointer}/fields/${escapedStep(property.name)}`
      const filled = this.read(plan, property, { place, pointer: own })
      return filled === undefined ? [] : [[property.name, filled]]
    })
    return entries.length === 0 ? undefined : { kind: 'object', entries, score: this.#certainty }
  }

  #texts(plan: ExtractionPlan, field: FieldPlan, reading: Reading): Filled | undefined {
    const { place } = reading
    const item = field.items
    if (field.shape !== 'array' || item === undefined) return undefined
    const nodes = plan.at === undefined ? place : this.#all(plan.at, place, plan.under)
    const items = nodes.slice(0, maxRecords).flatMap((node) => this.#scalar(plan, item, node) ?? [])
    for (const found of items) this.#note(plan, reading, found)
    return this.#listOf(items)
  }

  #listOf(items: readonly Filled[]): Filled | undefined {
    return items.length === 0 ? undefined : { kind: 'array', items, score: this.#certainty }
  }

  #value(plan: ExtractionPlan, field: FieldPlan, reading: Reading): FilledScalar | undefined {
    const { place } = reading
    if (field.shape !== 'scalar') return undefined
    for (const node of this.#first(plan, place)) {
      const found = this.#scalar(plan, field, node)
      if (found === undefined) continue
      this.#note(plan, reading, found)
      return found
    }
    return undefined
  }

  #note(
    plan: ExtractionPlan,
    { place, pointer }: Reading,
    found: Pick<FilledScalar, 'node' | 'quote' | 'value'>,
  ): void {
    const { node, quote, value } = found
    if (this.#trace === undefined || node === undefined) return
    const scope = place.find(({ order, end }) => order <= node.order && node.order < end) ?? node
    const isOneOfAll = plan.all === true
    const matches = isOneOfAll || plan.at === undefined ? [node] : this.#all(plan.at, [scope], plan.under)
    this.#trace.value(pointer, { plan, scope, node, quote, value, matches, isOneOfAll })
  }

  #scalar({ attr, re, is }: ExtractionPlan, field: FieldPlan, node: ViewNode): FilledScalar | undefined {
    const text = attr === undefined ? this.#page.view.text.slice(node.from, node.to) : attributeOf(node, attr)
    if (text === undefined || text.trim() === '') return undefined
    const quote = oneLine(text)
    if (is !== undefined) {
      const value = this.#pattern(is).matcher(quote).find()
      return this.#filled(field.types.has('boolean') || field.types.size === 0 ? value : undefined, quote, node)
    }
    const part = re === undefined ? text : this.#match(re, quote)
    if (part === undefined) return undefined
    const isAddress = attr !== undefined && re === undefined && addresses.has(attr)
    const raw: RawValue = {
      text: isAddress ? absolute(part.trim(), this.#locale.baseUrl) : part,
      node,
      // What was taken from a text has no other form in the markup around it.
      isHidden: attr !== undefined || (re !== undefined && field.format !== undefined),
    }
    return this.#filled(this.#coerced(field, raw), quote, node)
  }

  #filled(value: unknown, quote: string, node: ViewNode): FilledScalar | undefined {
    return value === undefined ? undefined : { kind: 'scalar', value, quote, node, score: this.#certainty }
  }

  /** A text field takes what stands there, word for word, unless its format asks for a form. */
  #coerced(field: FieldPlan, raw: RawValue): unknown {
    const isText = field.types.size === 0 || field.types.has('string')
    const isVerbatim = isText && field.choices === undefined && field.format === undefined
    return coerce(isVerbatim ? { ...field, concept: undefined } : field, raw, this.#locale)
  }

  #match(re: string, text: string): string | undefined {
    const matcher = this.#pattern(re).matcher(text)
    if (!matcher.find()) return undefined
    return (matcher.groupCount() > 0 ? matcher.group(1) : matcher.group()) ?? undefined
  }

  #pattern(source: string): RE2JS {
    return this.#patterns.getOrInsertComputed(source, () => RE2JS.compile(source))
  }

  /** The first element that a part names, in the first of the elements that has one; the whole place when it names none. */
  #first({ at, under }: ExtractionPlan, place: Place): Place {
    if (under !== undefined) return this.#all(at ?? '*', place, under).slice(0, 1)
    if (at === undefined) return place
    for (const node of place) {
      const found = this.#select.firstWithin(node, at)
      if (found !== undefined) return [found]
    }
    return []
  }

  #all(selector: string, place: Place, under: string | undefined): ViewNode[] {
    const found = place.flatMap((node) => this.#select.within(node, selector))
    if (under === undefined) return found
    const [from, to] = this.#section(under, place)
    return found.filter(({ order }) => order >= from && order < to)
  }

  /** What stands below a heading, as places of elements: from its end up to the next heading of its rank, or of a higher one. */
  #section(under: string, place: Place): readonly [from: number, to: number] {
    const { nodes, text } = this.#page.view
    const [scope] = place
    const wanted = nameKey(under)
    if (scope === undefined) return [0, 0]
    const headings = nodes.slice(scope.order, scope.end).filter(({ tag }) => rankOf(tag) !== undefined)
    const keyOf = ({ from, to }: ViewNode): string => nameKey(text.slice(from, Math.min(to, from + 300)))
    const heading =
      headings.find((node) => keyOf(node) === wanted) ?? headings.find((node) => keyOf(node).startsWith(wanted))
    if (heading === undefined) return [0, 0]
    const rank = rankOf(heading.tag) ?? 0
    if (rank === captionRank) return [heading.end, heading.parent?.end ?? scope.end]
    const next = headings.find((node) => node.order > heading.order && (rankOf(node.tag) ?? captionRank) <= rank)
    return [heading.end, next?.order ?? scope.end]
  }
}

/** Below every heading: it names only what it stands in. */
const captionRank = 9

function rankOf(tag: string): number | undefined {
  if (/^h[1-6]$/.test(tag)) return Number(tag[1])
  return tag === 'caption' || tag === 'legend' || tag === 'summary' || tag === 'figcaption' ? captionRank : undefined
}

function absolute(address: string, baseUrl: string): string {
  return URL.parse(address, baseUrl)?.href ?? address
}
