import { RE2JS } from 're2js'
import type { ExtractionPlan } from '../../contract/extraction-plan.ts'
import { escapedStep } from '../../contract/json-pointer.ts'
import { oneLine } from '../../values/lines.ts'
import { coerce } from '../coercion/coerce.ts'
import { type Locale, localeOf, type RawValue } from '../coercion/raw-value.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { mostItems } from '../scope/most-items.ts'
import type { Filled, FilledArray, FilledScalar } from '../scope/scope.ts'
import { firstFrom } from '../view/first-from.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { isColumn, type Place, placedRecords } from './place-records.ts'
import type { PlanTrace } from './plan-trace.ts'
import { SectionFinder } from './section-finder.ts'
import { ElementSelector } from './select-elements.ts'

/** So many elements are looked through for one that an expression fits. */
const maxTries = 100
/** And of a text so many parts that it fits. */
const maxParts = 1000
/** Characters that expressions are tried on beyond the first element of each place, in a whole page. */
const maxTriedCharacters = 2_000_000
const addresses = new Set(['href', 'src', 'action', 'poster', 'data-src', 'data-href', 'data-url'])

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

interface PlacedText {
  readonly text: string
  readonly node: ViewNode
}

/** Whether a part means the text that follows a label, in whatever element. */
function isAfterLabel({ at, attr, under }: ExtractionPlan): boolean {
  return under !== undefined && at === undefined && attr === undefined
}

/** Which text of an element is meant. */
interface TextPart {
  readonly attr?: string | undefined
  readonly re?: string | undefined
}

class PlanRunner {
  readonly #page: PageIndex
  readonly #certainty: number
  readonly #trace: PlanTrace | undefined
  readonly #select: ElementSelector
  readonly #sections: SectionFinder
  readonly #locale: Locale
  /** What stands around or before records, by selector. */
  readonly #outer = new Map<string, readonly ViewNode[]>()
  readonly #patterns = new Map<string, RE2JS>()
  readonly #tried = new Map<string, boolean>()
  #charactersLeft = maxTriedCharacters

  constructor({ page, certainty, trace }: Running) {
    this.#page = page
    this.#certainty = certainty
    this.#trace = trace
    this.#select = new ElementSelector(page.view)
    this.#sections = new SectionFinder(page.view)
    this.#locale = localeOf(page)
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
    const all = this.#records(plan, place)
    const asked = plan.is === undefined ? all : all.filter((record) => this.#isAsked(plan, { place: record, pointer }))
    const records = asked.slice(0, Math.min(plan.limit ?? mostItems, mostItems))
    // The records stand below the heading already, and are those that are asked for.
    const { under: _under, up: _up, is: _is, ...own } = plan
    const items = records.flatMap((record) => {
      const filled =
        plan.fields === undefined
          ? this.#value(own, item, { place: record, pointer: `${pointer}/each` })
          : this.#fields(plan.fields, item, { place: record, pointer })
      return filled ?? []
    })
    this.#trace?.list(pointer, { plan, records: plan.is === undefined ? records : all, items })
    const isCut = asked.length > mostItems && (plan.limit ?? Infinity) > mostItems
    return this.#listOf(items, isCut ? asked.length : undefined)
  }

  #records({ each = '', up, zip, under, is, limit }: ExtractionPlan, place: Place): Place[] {
    const matched = this.#all(each, place, under)
    const records =
      up === undefined ? matched : [...new Set(matched.flatMap((node) => this.#select.closest(node, up) ?? []))]
    if (zip === undefined) return records.slice(0, is === undefined ? limit : undefined).map((node) => [node])
    return placedRecords(records, this.#all(zip, place, under))
  }

  /** Whether a record is one of those asked for: what stands where the plan says matches its expression. */
  #isAsked({ is = '', under: _under, ...plan }: ExtractionPlan, { place, pointer }: Reading): boolean {
    const pattern = this.#pattern(is)
    for (const node of this.#candidates(plan, place, true).slice(0, maxTries)) {
      const text = this.#textOf(node, plan.attr)
      if (text === undefined || !pattern.matcher(oneLine(text)).find()) continue
      this.#note({ ...plan, re: is }, { place, pointer: `${pointer}/is` }, { node, quote: '', value: true })
      return true
    }
    return false
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
    const texts = this.#textsAt(plan, place)
    const items = texts.slice(0, mostItems).flatMap((text) => this.#scalars(plan, item, text))
    for (const found of items) this.#note(plan, reading, found)
    return this.#listOf(items, texts.length > mostItems ? texts.length : undefined)
  }

  /** `cutFrom` is how many there were, where the service's limit has cut them. */
  #listOf(items: readonly Filled[], cutFrom?: number): Filled | undefined {
    if (items.length === 0) return undefined
    const list: FilledArray = { kind: 'array', items, score: this.#certainty }
    return cutFrom === undefined ? list : { ...list, cutFrom }
  }

  #value(plan: ExtractionPlan, field: FieldPlan, reading: Reading): FilledScalar | undefined {
    if (field.shape !== 'scalar') return undefined
    const place = plan.up === undefined ? reading.place : this.#before(plan.up, reading.place)
    if (isAfterLabel(plan)) return this.#following(plan, field, { ...reading, place })
    for (const [tries, node] of this.#candidates(plan, place, plan.re !== undefined).entries()) {
      if (tries > 0) this.#charactersLeft -= node.to - node.from
      if (tries > maxTries || this.#charactersLeft < 0) return undefined
      const found = this.#scalar(plan, field, node)
      if (found === undefined) continue
      this.#note(plan, reading, found)
      return found
    }
    return undefined
  }

  /** What follows a label, in an element of its own or not. */
  #following(plan: ExtractionPlan, field: FieldPlan, { place, pointer }: Reading): FilledScalar | undefined {
    for (const node of place) {
      const following = this.#sections.following(plan.under ?? '', node)
      const found = following && this.#read(plan, field, following)
      if (found === undefined) continue
      this.#note(plan, { place, pointer }, found)
      return found
    }
    return undefined
  }

  /** The first element that a part names or, where an expression has to fit, all of them. */
  #candidates(plan: ExtractionPlan, place: Place, isAny: boolean): Place {
    const { at, under } = plan
    const isNamed = at !== undefined || under !== undefined
    return isAny && isNamed ? this.#all(at ?? '*', place, under) : this.#first(plan, place)
  }

  /** The nearest element that begins before a record. */
  #before(selector: string, [node]: Place): Place {
    const [root] = this.#page.view.nodes
    if (root === undefined || node === undefined) return []
    const known = this.#outer.getOrInsertComputed(selector, () => this.#select.within(root, selector))
    const nearest = known[firstFrom(known, node.order, ({ order }) => order) - 1]
    return nearest === undefined ? [] : [nearest]
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
    const isAlone = isOneOfAll || plan.at === undefined || plan.up !== undefined
    const matches = isAlone ? [node] : this.#all(plan.at ?? '*', [scope], plan.under)
    this.#trace.value(pointer, { plan, scope, node, quote, value, matches, isOneOfAll, isAcross: isColumn(place) })
  }

  #textsAt(plan: ExtractionPlan, place: Place): PlacedText[] {
    const { at, attr, under } = plan
    if (isAfterLabel(plan))
      return place.flatMap((node) => this.#sections.following(under ?? '', node) ?? []).slice(0, 1)
    const nodes = at === undefined ? place : this.#all(at, place, under)
    return nodes.flatMap((node) => {
      const text = this.#textOf(node, attr)
      return text === undefined ? [] : [{ text, node }]
    })
  }

  /** A value of each part of a text that an expression fits; of a text without one, its value. */
  #scalars(plan: ExtractionPlan, field: FieldPlan, placed: PlacedText): FilledScalar[] {
    if (plan.re === undefined) return this.#listed(this.#read(plan, field, placed))
    const quote = oneLine(placed.text)
    const matcher = this.#pattern(plan.re).matcher(quote)
    const found: FilledScalar[] = []
    for (let parts = 0; parts < maxParts && matcher.find(); parts += 1) {
      const text = (matcher.groupCount() > 0 ? matcher.group(1) : matcher.group()) ?? ''
      const raw = this.#partOf(plan, field, { text, node: placed.node })
      const value = text.trim() === '' ? undefined : this.#coerced(field, raw)
      found.push(...this.#listed(this.#filled(value, quote, placed.node)))
    }
    return found
  }

  #listed(found: FilledScalar | undefined): FilledScalar[] {
    return found === undefined ? [] : [found]
  }

  #scalar(plan: ExtractionPlan, field: FieldPlan, node: ViewNode): FilledScalar | undefined {
    const text = this.#textOf(node, plan.attr)
    return text === undefined ? undefined : this.#read(plan, field, { text, node })
  }

  #read({ attr, re, is }: ExtractionPlan, field: FieldPlan, { text, node }: PlacedText): FilledScalar | undefined {
    const quote = oneLine(text)
    if (is !== undefined) {
      const value = this.#pattern(is).matcher(quote).find()
      return this.#filled(field.types.has('boolean') || field.types.size === 0 ? value : undefined, quote, node)
    }
    const part = re === undefined ? text : this.#match(re, quote)
    if (part === undefined) return undefined
    return this.#filled(this.#coerced(field, this.#partOf({ attr, re }, field, { text: part, node })), quote, node)
  }

  /** Undefined when an element or its attribute says nothing. */
  #textOf(node: ViewNode, attr: string | undefined): string | undefined {
    const text = attr === undefined ? this.#page.view.text.slice(node.from, node.to) : attributeOf(node, attr)
    return text === undefined || text.trim() === '' ? undefined : text
  }

  #partOf({ attr, re }: TextPart, field: FieldPlan, { text, node }: PlacedText): RawValue {
    const isAddress = attr !== undefined && re === undefined && addresses.has(attr)
    return {
      text: isAddress ? absolute(text.trim(), this.#locale.baseUrl) : text,
      node,
      // What was taken from a text has no other form in the markup around it.
      isHidden: attr !== undefined || (re !== undefined && field.format !== undefined),
    }
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
    if (under === undefined) return place.flatMap((node) => this.#select.within(node, selector))
    return place.flatMap((node) => {
      const all = this.#select.within(node, selector)
      for (const stands of all.length === 0 ? [] : this.#sections.sections(under, node)) {
        const found = all.filter(stands)
        if (found.length > 0) return found
      }
      return []
    })
  }
}

function absolute(address: string, baseUrl: string): string {
  return URL.parse(address, baseUrl)?.href ?? address
}
