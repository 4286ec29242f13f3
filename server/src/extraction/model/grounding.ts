import { availabilityIn } from '../../values/availability.ts'
import { coerceChoice } from '../coercion/coerce-choice.ts'
import { dateIn, datesIn, holdsDayOfYear } from '../../values/dates.ts'
import { pageRows, wantsAddress } from './numbered-lines.ts'
import { gluedElements, type PageLine as Line, pageLines } from './page-lines.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'
import { type FoundNumber, numbersIn } from '../../values/numbers.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { coerce } from '../coercion/coerce.ts'
import { type Locale, localeOf } from '../coercion/raw-value.ts'
import type { Filled, FilledScalar } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { folded, holdsWhole, wordsOf } from '../../values/name-words.ts'

const derived = /\bsummar|\btranslat|\bcategori[sz]|\bclassif|\bsentiment|\brewrite|\bin your own words/
const maxItems = 2000
const maxCells = 40
/** A longer line states more than one thing. */
const longestStatement = 400
/** How a page writes 0. */
const nothing = /\b(?:no|none|zero|free|without)\b/i

/** Lets through what of a model's answer the page holds, with the line that holds it; everything else is dropped. */
export class Grounding {
  readonly #lines: readonly Line[]
  readonly #text: string
  readonly #addresses: ReadonlySet<string>
  readonly #page: PageIndex
  readonly #locale: Locale
  /** What short elements say by themselves, for values that the line runs together with what stands beside them. */
  readonly #elements: ReadonlyMap<string, ViewNode>
  /** Place of a line → the places of the lines that the model saw as one with it. */
  readonly #rows: ReadonlyMap<number, readonly [first: number, last: number]>
  /** Path of a value → the line of the page that the model says it is from. */
  readonly #cited: ReadonlyMap<string, number>

  constructor(page: PageIndex, cited: ReadonlyMap<string, number> = new Map()) {
    this.#page = page
    this.#locale = localeOf(page)
    this.#cited = cited
    const { view } = page
    this.#lines = pageLines(page)
    this.#rows = new Map(pageRows(view).map((row) => [row[0], row]))
    this.#elements = gluedElements(view)
    this.#text = this.#lines.map((line) => line.folded).join(' ')
    this.#addresses = new Set(
      view.nodes.flatMap((node) =>
        ['href', 'src', 'content'].flatMap((name) => absolute(attributeOf(node, name), view.baseUrl)),
      ),
    )
  }

  /** The grounded part of a value; undefined when nothing of it stands. */
  grounded(plan: FieldPlan, value: unknown, pointer = ''): Filled | undefined {
    if (value === null || value === undefined) return undefined
    if (plan.shape === 'array') return this.#list(plan, value, pointer)
    if (plan.shape === 'object') return this.#object(plan, value, pointer)
    return this.#scalar(plan, value, this.#citedLines(pointer))
  }

  /** The lines that the model says a value is from: one, or the cells of a row. */
  #citedLines(pointer: string): readonly Line[] {
    const at = this.#cited.get(pointer)
    if (at === undefined || at >= this.#page.view.lines.length) return []
    const [first, last] = this.#rows.get(at) ?? [at, at]
    return this.#lines.slice(first, Math.min(last, first + maxCells) + 1)
  }

  #list(plan: FieldPlan, value: unknown, pointer: string): Filled | undefined {
    const { items: item } = plan
    if (!Array.isArray(value) || item === undefined) return undefined
    const items = value.slice(0, maxItems).flatMap((part, at) => this.grounded(item, part, `${pointer}/${at}`) ?? [])
    return items.length === 0 ? undefined : { kind: 'array', items, score: 0.8 }
  }

  #object(plan: FieldPlan, value: unknown, pointer: string): Filled | undefined {
    if (typeof value !== 'object' || value === null) return undefined
    const given = new Map(Object.entries(value))
    const entries = plan.properties.flatMap((property): [string, Filled][] => {
      const filled = this.grounded(property, given.get(property.name), `${pointer}/${property.name}`)
      return filled === undefined ? [] : [[property.name, filled]]
    })
    return entries.length === 0 ? undefined : { kind: 'object', entries, score: 0.8 }
  }

  #scalar(plan: FieldPlan, value: unknown, cited: readonly Line[]): FilledScalar | undefined {
    const named = cited.find((line) => this.#isSupported(plan, value, line))
    // A statement whose own line says the opposite is wrong, whatever other lines say.
    if (named === undefined && typeof value === 'boolean' && cited.length > 0) return undefined
    const line = named ?? this.#lineOf(plan, value)
    if (line === undefined) return undefined
    return { kind: 'scalar', value: this.#inForm(plan, value), quote: line.text, node: line.node, score: 0.8 }
  }

  /** A day or a time as the schema's format writes it: models leave out the zone. */
  #inForm(plan: FieldPlan, value: unknown): unknown {
    if (typeof value !== 'string') return value
    if (isReference(plan, value)) return this.#absolute(value) ?? value
    if (plan.format !== 'date' && plan.format !== 'date-time') return value
    return coerce(plan, { text: value, node: this.#rootNode(), isHidden: true }, this.#locale) ?? value
  }

  /** Whether a line that the model names holds the value; a choice and a statement are judged from any short line that is named. */
  #isSupported(plan: FieldPlan, value: unknown, line: Line): boolean {
    if (plan.choices !== undefined)
      return plan.choices.includes(value) && line.text !== '' && line.text.length <= longestStatement
    if (typeof value === 'boolean')
      return (
        line.text !== '' &&
        line.text.length <= longestStatement &&
        !(value && isDenial(line)) &&
        plan.types.has('boolean')
      )
    if (typeof value === 'string') return !isAddress(value) && holdsWhole(line.folded, folded(value))
    return typeof value === 'number' && this.#holdsNumber(plan, value, line)
  }

  #lineOf(plan: FieldPlan, value: unknown): Line | undefined {
    if (typeof value === 'number') return this.#numberLine(plan, value)
    if (typeof value === 'boolean') return this.#statementLine(plan, value)
    return typeof value === 'string' ? this.#textLine(plan, value) : undefined
  }

  #textLine(plan: FieldPlan, value: string): Line | undefined {
    const own = folded(value)
    if (own === '') return undefined
    if (isReference(plan, value) && this.#addresses.has(this.#absolute(value) ?? ''))
      return { text: value, folded: own, node: this.#rootNode() }
    if (isAddress(value)) return undefined
    const direct = this.#lines.find((line) => holdsWhole(line.folded, own))
    if (direct !== undefined) return direct
    const element = this.#elements.get(own)
    if (element !== undefined) return { text: value, folded: own, node: element }
    if (holdsWhole(this.#text, own))
      return this.#lines.find((line) => line.folded !== '' && own.includes(line.folded)) ?? this.#lines[0]
    if (plan.choices !== undefined) return this.#choiceLine(plan, value)
    const day =
      plan.format === 'date' || plan.format === 'date-time' || plan.concept?.kind === 'date'
        ? dateIn(value)?.day
        : undefined
    if (day !== undefined) return this.#dayLine(day)
    if (derived.test(plan.description)) return { text: '', folded: '', node: this.#rootNode() }
    const read = this.#lines.find((line) => line.text.length <= 200 && coerce(plan, line, this.#locale) === value)
    return read ?? this.#windowLine(own)
  }

  /** The day itself, or its month and number where the page tells the year elsewhere: "May 13th" in a list of 2025. */
  #dayLine(day: string): Line | undefined {
    const { language } = this.#page
    const whole = this.#lines.find((line) => datesIn(line.text, language).some((date) => date.day === day))
    if (whole !== undefined || !holdsWhole(this.#text, day.slice(0, 4))) return whole
    return this.#lines.find(({ text }) => text.length <= longestStatement && holdsDayOfYear(text, day, language))
  }

  #absolute(value: string): string | undefined {
    return absolute(value, this.#page.view.baseUrl)[0]
  }

  /** A text told a little differently: four fifths of its words in one line. */
  #windowLine(own: string): Line | undefined {
    const words = wordsOf(own)
    if (words.length < 4) return undefined
    return this.#lines.find((line) => {
      if (line.folded.length > own.length * 2.6 || line.folded.length < own.length * 0.7) return false
      const there = new Set(wordsOf(line.folded))
      return words.filter((word) => there.has(word)).length >= 0.8 * words.length
    })
  }

  #choiceLine(plan: FieldPlan, value: string): Line | undefined {
    const own = [value]
    const named = this.#named(plan)
    const fits = (line: Line): boolean =>
      line.text.length <= 200 &&
      (coerceChoice(own, line.text, plan.concept?.kind) === value ||
        (plan.concept?.kind === 'availability' &&
          coerceChoice(plan.choices ?? [], line.text, 'availability') === value))
    return this.#lines.find((line, at) => fits(line) && (plan.concept?.kind === 'availability' || named(at)))
  }

  /** The same number; a small one also has to stand near its name. */
  #numberLine(plan: FieldPlan, value: number): Line | undefined {
    const named = this.#named(plan)
    const holds = (line: Line): boolean => this.#holdsNumber(plan, value, line)
    const near = this.#lines.find((line, at) => line.text.length < 2000 && holds(line) && named(at))
    if (near !== undefined || (value < 1000 && plan.concept?.kind !== 'money')) return near
    return this.#lines.find((line) => line.text.length < 2000 && holds(line))
  }

  #holdsNumber(plan: FieldPlan, value: number, { text }: Line): boolean {
    const { language } = this.#page
    return (
      [false, true].some((isMoney) =>
        numbersIn(text, { isMoney, language }).some((number) => isSameNumber(number, value)),
      ) ||
      (value === 0 && text.length <= longestStatement && nothing.test(text)) ||
      coerce(plan, { text, node: this.#rootNode() }, this.#locale) === value
    )
  }

  #statementLine(plan: FieldPlan, value: boolean): Line | undefined {
    if (plan.concept?.kind === 'availability')
      return this.#lines.find(({ text }) => text.length <= 200 && availabilityIn(text) === value)
    const named = this.#named(plan)
    return this.#lines.find((line, at) => named(at) && isDenial(line) !== value)
  }

  /** Whether a line, or one beside it, holds a name of the field. */
  #named(plan: FieldPlan): (at: number) => boolean {
    const names = lookupKeys(plan).map(({ key }) => key)
    const holds = (line: Line | undefined): boolean => {
      const words = line === undefined ? '' : ` ${wordsOf(line.text.slice(0, 400)).join(' ')} `
      return names.some((name) => words.includes(` ${name} `))
    }
    return (at) => holds(this.#lines[at]) || holds(this.#lines[at - 1]) || holds(this.#lines[at + 1])
  }

  #rootNode(): ViewNode {
    const [root] = this.#page.view.nodes
    if (root === undefined) throw new TypeError('a page has a root')
    return root
  }
}

function isDenial({ text }: Line): boolean {
  return /\b(?:no|not|none|never|without|false)\b|[✗✘❌]/i.test(text)
}

function absolute(href: string | undefined, baseUrl: string): string[] {
  const address = href === undefined || href === '' ? null : URL.parse(href, baseUrl)
  return address === null ? [] : [address.href]
}

/** Whether a text is where something is: a whole address, or one as a link of the page writes it. */
function isReference(plan: FieldPlan, value: string): boolean {
  return isAddress(value) || (!/\s/.test(value) && (/^[/#?.]/.test(value) || wantsAddress(plan)))
}

/** "-17%" is a discount of 17. */
function isSameNumber({ value, isPercent }: FoundNumber, asked: number): boolean {
  return Math.abs((isPercent && asked > 0 ? Math.abs(value) : value) - asked) < 1e-9
}

function isAddress(value: string): boolean {
  return /^https?:\/\//i.test(value)
}
