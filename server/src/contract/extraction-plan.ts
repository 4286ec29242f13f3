import { isObject } from '../json/is-object.ts'
import { compile } from 'css-select'
import { RE2JS } from 're2js'
import { isCssSelector } from './fields/css-selector.ts'
import { escapedStep } from './json-pointer.ts'
import { schemaAt } from './json-schema.ts'

/**
 * Where the values of a schema stand on a page: a tree as the schema's own. A part with `each` is a list, one with `fields`
 * and no `each` an object, any other one value, or a list of texts with `all`.
 */
export interface ExtractionPlan {
  /** Of a list: CSS selector of its records, or of something in each of them. */
  readonly each?: string
  /** CSS selector. Of a list: not what `each` matches is the record, but the nearest such element around it. Of a value: it stands in the nearest such element that begins before the record. */
  readonly up?: string
  /** CSS selector of further elements of each record, such as a second row, what stands below a heading, or the cells below the head of a column. */
  readonly zip?: string
  /** At most so many records. */
  readonly limit?: number
  /** Only what stands below the heading with this text, up to the next of its rank, or beside the label with this text. */
  readonly under?: string
  readonly fields?: Readonly<Record<string, ExtractionPlan>>
  /** CSS selector of the element, inside the record or object around it; without it the value stands in that element itself. */
  readonly at?: string
  /** The attribute that holds the value, rather than what the element shows. */
  readonly attr?: string
  /** Regular expression (RE2) of which the first group, or else the whole match, is the value; of the elements at `at` the first counts that it fits. */
  readonly re?: string
  /** True for a list of all that `at` matches, and of all in them that `re` does. */
  readonly all?: boolean
  /** Regular expression (RE2). Of a value: it is whether the text matches. Of a list: only records in which the text at `at` does. */
  readonly is?: string
  /** Where the value stands when it is not here. */
  readonly or?: ExtractionPlan
}

/** One thing wrong with a plan: `pointer` is a JSON Pointer into it. */
export interface PlanProblem {
  readonly pointer: string
  readonly message: string
}

const maxProblems = 20
const maxParts = 200
const maxDepth = 12
const maxText = 500
const maxLimit = 10_000
/** Of all selectors and expressions of a plan together: they are compiled before the call is admitted, in some 50 ms at most. */
const maxCharacters = 8000
const maxPropertyEscapes = 100
const maxRepeats = 300

const texts = ['each', 'up', 'zip', 'under', 'at', 'attr', 're', 'is'] as const
const selectors = new Set<string>(['each', 'up', 'zip', 'at'])
const patterns = new Set<string>(['re', 'is'])
const known = new Set<string>([...texts, 'limit', 'fields', 'all', 'or'])

/** What keeps a value from being a plan for this schema; empty when nothing does. */
export function planProblems(plan: unknown, schema: unknown): PlanProblem[] {
  const check = new PlanCheck(schema)
  check.part(plan, { pointer: '', schema, depth: 1, isAlternative: false })
  return check.problems.slice(0, maxProblems)
}

interface Place {
  readonly pointer: string
  /** The schema of what the part fills; undefined where it is composed of others. */
  readonly schema: unknown
  readonly depth: number
  /** Of another part's `or`. */
  readonly isAlternative: boolean
}

class PlanCheck {
  readonly problems: PlanProblem[] = []
  readonly #root: unknown
  #parts = 0
  #characters = 0
  #propertyEscapes = 0
  #repeats = 0

  constructor(root: unknown) {
    this.#root = root
  }

  part(part: unknown, place: Place): void {
    const { pointer, depth } = place
    this.#parts += 1
    if (this.#parts > maxParts) {
      if (this.#parts === maxParts + 1) this.#refuse('', `has more than ${maxParts} parts`)
      return
    }
    if (!isObject(part)) return this.#refuse(pointer, 'must be an object such as {"at": "h1"}')
    if (depth > maxDepth) return this.#refuse(pointer, `is nested deeper than ${maxDepth} parts`)
    for (const name of Object.keys(part).slice(0, maxProblems))
      if (!known.has(name)) this.#refuse(step(pointer, name), `is unknown; known are ${[...known].join(', ')}`)
    for (const name of texts) this.#text(name, part[name], pointer)
    this.#count(part['limit'], pointer)
    if (part['all'] !== undefined && typeof part['all'] !== 'boolean')
      this.#refuse(step(pointer, 'all'), 'must be true or false')
    this.#together(part, place)
    if (part['or'] !== undefined)
      this.part(part['or'], { ...place, pointer: step(pointer, 'or'), depth: depth + 1, isAlternative: true })
    this.#fields(part['fields'], place, part['each'] === undefined ? place.schema : this.#itemsOf(place.schema))
  }

  #text(name: string, value: unknown, pointer: string): void {
    const at = step(pointer, name)
    if (value === undefined) return
    if (typeof value !== 'string' || value.trim() === '') return this.#refuse(at, 'must be a text')
    if (value.length > maxText) return this.#refuse(at, `must be at most ${maxText} characters long`)
    const excess = this.#excess(value, patterns.has(name))
    if (excess !== undefined) return this.#refuse(at, excess)
    if (selectors.has(name) && !isPlanSelector(value))
      this.#refuse(at, 'is not a CSS selector that a plan can use, such as "li.card > h3 a"')
    if (patterns.has(name) && !isLinearPattern(value))
      this.#refuse(at, 'is not a regular expression of RE2, which knows no look-around and no back-references')
  }

  /** Why a text is more than a plan may hold. */
  #excess(text: string, isPattern: boolean): string | undefined {
    this.#characters += text.length
    if (this.#characters > maxCharacters)
      return `is one too many; the selectors and expressions of a plan may be ${maxCharacters} characters long together`
    if (!isPattern) return undefined
    this.#propertyEscapes += text.match(/\\p/gi)?.length ?? 0
    if (this.#propertyEscapes > maxPropertyEscapes)
      return `is one too many with Unicode properties; a plan may hold ${maxPropertyEscapes} such as \\p{L}`
    for (const [, least = '', most = ''] of text.matchAll(/\{(\d{1,9})(?:,(\d{0,9}))?\}/g))
      this.#repeats += Math.max(Number(least), Number(most))
    return this.#repeats > maxRepeats
      ? `repeats too much; the counts in braces of all expressions may be ${maxRepeats} together`
      : undefined
  }

  #count(limit: unknown, pointer: string): void {
    const isCount = Number.isInteger(limit) && Number(limit) >= 1 && Number(limit) <= maxLimit
    if (limit !== undefined && !isCount)
      this.#refuse(step(pointer, 'limit'), `must be a whole number from 1 to ${maxLimit}`)
  }

  /** Which words may stand together, and whether they make what the schema asks for. */
  #together(part: Readonly<Record<string, unknown>>, { pointer, schema, isAlternative }: Place): void {
    const has = (name: string): boolean => part[name] !== undefined
    if (!has('each')) {
      for (const name of ['zip', 'limit']) if (has(name)) this.#refuse(step(pointer, name), 'needs "each" beside it')
    }
    if (has('each') && has('all'))
      this.#refuse(step(pointer, 'all'), 'cannot stand beside "each", which gives a list already')
    if (has('fields')) {
      for (const name of besideFields(has('each'), has('is')))
        if (has(name)) this.#refuse(step(pointer, name), 'cannot stand beside "fields"')
    } else if (!['each', 'at', 'up', 'under', 'attr', 're', 'is'].some(has))
      return this.#refuse(pointer, 'says nothing of where the value stands; give "at", "each" or "fields"')
    if (!isAlternative) this.#fitting(part, { pointer, schema })
  }

  /** Whether a part gives what the schema asks for. */
  #fitting(part: Readonly<Record<string, unknown>>, { pointer, schema }: Pick<Place, 'pointer' | 'schema'>): void {
    const wanted = this.#typesOf(schema)
    const given = givenBy(part)
    const asked = `but the schema asks for ${[...wanted].join(' or ')}`
    if (wanted.size === 0) return
    if (given !== 'value') {
      if (!wanted.has(given)) this.#refuse(pointer, `gives ${given === 'array' ? 'a list' : 'an object'}, ${asked}`)
    } else if ([...wanted].every((type) => type === 'array' || type === 'object' || type === 'null'))
      this.#refuse(pointer, `gives one value, ${asked}; give ${wanted.has('array') ? '"each" or "all"' : '"fields"'}`)
  }

  #fields(fields: unknown, { pointer, depth }: Place, schema: unknown): void {
    const at = step(pointer, 'fields')
    if (fields === undefined) return
    if (!isObject(fields) || Object.keys(fields).length === 0)
      return this.#refuse(at, "must be an object of parts by the names of the schema's properties")
    const properties = this.#propertiesOf(schema)
    for (const [name, part] of Object.entries(fields)) {
      const own = step(at, name)
      if (properties !== undefined && !Object.hasOwn(properties, name)) {
        this.#refuse(own, 'is no property of the schema')
        if (this.problems.length >= maxProblems) return
        continue
      }
      this.part(part, { pointer: own, schema: properties?.[name], depth: depth + 1, isAlternative: false })
    }
  }

  #refuse(pointer: string, message: string): void {
    this.problems.push({ pointer, message })
  }

  #resolved(schema: unknown): Readonly<Record<string, unknown>> | undefined {
    let at = schema
    for (let steps = 0; steps < 8 && isObject(at) && typeof at['$ref'] === 'string'; steps += 1)
      at = schemaAt(this.#root, at['$ref'])
    if (!isObject(at)) return undefined
    const whole = at
    return composed.some((name) => Object.hasOwn(whole, name)) ? undefined : whole
  }

  #typesOf(schema: unknown): ReadonlySet<unknown> {
    const type = this.#resolved(schema)?.['type']
    return new Set(type === undefined ? [] : [type].flat())
  }

  #itemsOf(schema: unknown): unknown {
    return this.#resolved(schema)?.['items']
  }

  #propertiesOf(schema: unknown): Readonly<Record<string, unknown>> | undefined {
    const properties = this.#resolved(schema)?.['properties']
    return isObject(properties) ? properties : undefined
  }
}

function givenBy(part: Readonly<Record<string, unknown>>): 'array' | 'object' | 'value' {
  if (part['each'] !== undefined || part['all'] === true) return 'array'
  return part['fields'] === undefined ? 'value' : 'object'
}

/** The words that cannot stand beside "fields": a list's records may be chosen by what stands in them, an object has no text. */
function besideFields(isList: boolean, isChosen: boolean): readonly string[] {
  if (!isList) return ['attr', 're', 'is', 'all', 'up']
  return isChosen ? ['re', 'all'] : ['at', 'attr', 're', 'all']
}

const composed = ['allOf', 'anyOf', 'oneOf', '$ref', '$dynamicRef']

/** A selector that both a browser and the plan's runner know. */
function isPlanSelector(text: string): boolean {
  try {
    compile(text)
    return isCssSelector(text)
  } catch {
    return false
  }
}

function isLinearPattern(text: string): boolean {
  try {
    RE2JS.compile(text)
    return true
  } catch {
    return false
  }
}

function step(pointer: string, name: string): string {
  return `${pointer}/${escapedStep(name)}`
}
