import type { FieldPlan } from '../schema/field-plan.ts'
import { type Filled, type FilledArray, leafCount } from '../scope/scope.ts'

/** What the filler is this sure of is kept and not asked for. */
const sure = 0.75
/** A list that a model spelled out and that holds less than this of the filler's values was given up early. */
const leastShare = 0.5
/** A plan is read to the end of the list: one that holds still less than this of the values misses most records. */
const leastPlanned = 0.25
/** Two lists are of the same records when more of them than this agree in something. */
const sameShare = 0.6

/** The properties of an object that are open: missing, or uncertain. Undefined when the plan is no object. */
function openProperties(plan: FieldPlan, filled: Filled | undefined): ReadonlySet<string> | undefined {
  if (plan.shape !== 'object') return undefined
  const held = entriesOf(filled)
  return new Set(
    plan.properties.filter((property) => !isHeld(property, held.get(property.name))).map(({ name }) => name),
  )
}

function isHeld(plan: FieldPlan, filled: Filled | undefined): boolean {
  if (filled === undefined) return false
  if (filled.kind === 'object') return openProperties(plan, filled)?.size === 0
  // Of lists whose records tell every field, 53 of 100 are right throughout; a plan for them costs little.
  return filled.score >= sure && plan.items?.shape !== 'object'
}

/** What a model is to be asked: all, nothing, or some properties of the object at the top. */
export type OpenParts = 'all' | 'nothing' | ReadonlySet<string>

/** What is open after the filler; under "always" everything is. */
export function openParts(plan: FieldPlan, filled: Filled | undefined, use: 'gaps' | 'always'): OpenParts {
  if (use === 'always') return 'all'
  const open = openProperties(plan, filled)
  if (open === undefined) return isHeld(plan, filled) ? 'nothing' : 'all'
  return open.size === 0 && filled !== undefined ? 'nothing' : open
}

/** What is open still after a plan: what it told nothing of. */
export function openAfter(open: OpenParts, plan: FieldPlan, planned: Filled | undefined): OpenParts {
  if (open === 'nothing' || planned === undefined) return open
  if (planned.kind !== 'object') return 'nothing'
  const told = new Set(planned.entries.map(([name]) => name))
  const left = plan.properties.map(({ name }) => name).filter((name) => isOpen(open, name) && !told.has(name))
  return left.length === 0 ? 'nothing' : new Set(left)
}

function isOpen(open: OpenParts, name: string): boolean {
  return typeof open === 'string' ? open === 'all' : open.has(name)
}

/** The names of the open properties; undefined for all. */
export function namesOf(open: OpenParts): ReadonlySet<string> | undefined {
  return typeof open === 'string' ? undefined : open
}

/** What is open, and what bears one of these names besides; without names everything. */
export function withNames(open: OpenParts, names: readonly string[] | undefined): OpenParts {
  if (open === 'all' || names === undefined) return 'all'
  const all = new Set([...(open === 'nothing' ? [] : open), ...names])
  return all.size === 0 ? 'nothing' : all
}

/** A longer text, or list of texts, costs more to be said again than it is likely to be wrong. */
const longestChecked = 300

/** What is open, and the short values and lists of texts besides: when a model reads the page for what is open, they cost a few tokens. */
export function withChecked(open: OpenParts, plan: FieldPlan, filled: Filled | undefined): OpenParts {
  if (typeof open === 'string') return open
  const short = [...entriesOf(filled)].filter(([, part]) => lengthOf(part) <= longestChecked)
  return withNames(
    open,
    short.map(([name]) => name),
  )
}

/** Characters of a value or of a list's values; of anything else more than any length. */
function lengthOf(filled: Filled): number {
  if (filled.kind === 'scalar') return String(filled.value).length
  if (filled.kind !== 'array' || filled.items.some(({ kind }) => kind !== 'scalar')) return Infinity
  return filled.items.reduce((sum, item) => sum + lengthOf(item), 0)
}

interface Silent {
  readonly plan: FieldPlan
  /** Names that a model was asked for in vain: what was not known without it, and what was. */
  readonly learned: { readonly nowhere: readonly string[]; readonly settled: readonly string[] }
  readonly filled: Filled | undefined
}

/** What is open, but for what a model was asked for in vain, as far as the page shows as much of it as then. */
export function without(open: OpenParts, { plan, learned, filled }: Silent): OpenParts {
  if (open === 'nothing' || open === 'all') return open
  const held = entriesOf(filled)
  const left = [...open].filter((name) =>
    held.has(name) ? !learned.settled.includes(name) : !learned.nowhere.includes(name) || plan.required.has(name),
  )
  return left.length === 0 ? 'nothing' : new Set(left)
}

/** Whether what was found outweighs what a plan read. */
export function isOverruled(plan: FieldPlan, filled: Filled | undefined, planned: Filled): boolean {
  if (plan.shape !== 'object') return filled !== undefined && fuller(planned, filled, leastPlanned) === filled
  const own = entriesOf(filled)
  return [...entriesOf(planned)].some(([name, part]) => {
    const held = own.get(name)
    return held !== undefined && fuller(part, held, leastPlanned) === held
  })
}

/** Whether records are asked for, which a plan tells in a few words however many there are. */
export function wantsPlan(plan: FieldPlan, open: OpenParts): boolean {
  if (open === 'nothing') return false
  if (plan.shape === 'array') return plan.items?.shape === 'object'
  return plan.properties.some((property) => isOpen(open, property.name) && holdsRecords(property))
}

function holdsRecords({ shape, items, properties }: FieldPlan): boolean {
  return shape === 'array' ? items?.shape === 'object' : properties.some(holdsRecords)
}

interface Given {
  readonly given: Filled | undefined
  readonly open: OpenParts
  /** What share of the values found a given list must hold to take their place. */
  readonly least?: number
}

/** What was found, with what a plan reads: it says where each value stands, whatever was found without it. */
export function mergedByPlan(
  plan: FieldPlan,
  filled: Filled | undefined,
  given: Filled | undefined,
): Filled | undefined {
  return merged(plan, filled, { given, open: 'all', least: leastPlanned })
}

/** What was found, with what a model's plan or grounded answer gives in place of what was open. */
export function merged(
  plan: FieldPlan,
  filled: Filled | undefined,
  { given, open, least = leastShare }: Given,
): Filled | undefined {
  if (open === 'nothing') return filled
  if (plan.shape !== 'object' || plan.properties.length === 0) return fuller(given, filled, least)
  const parts = entriesOf(given)
  const own = entriesOf(filled)
  const entries = plan.properties.flatMap((property): [string, Filled][] => {
    const { name } = property
    const held = own.get(name)
    const part = isOpen(open, name) ? merged(property, held, { given: parts.get(name), open: 'all', least }) : held
    return part === undefined ? [] : [[name, part]]
  })
  return objectOf(plan, entries)
}

export function entriesOf(filled: Filled | undefined): ReadonlyMap<string, Filled> {
  return new Map(filled?.kind === 'object' ? filled.entries : [])
}

function objectOf(plan: FieldPlan, entries: [string, Filled][]): Filled | undefined {
  if (entries.length === 0) return undefined
  return {
    kind: 'object',
    entries,
    score: entries.reduce((sum, [, { score }]) => sum + score, 0) / plan.properties.length,
  }
}

function fuller(given: Filled | undefined, filled: Filled | undefined, least: number): Filled | undefined {
  if (given === undefined || filled?.kind !== 'array') return given ?? filled
  if (leafCount(given) < least * leafCount(filled)) return filled
  return given.kind === 'array' && areSameRecords(given.items, filled.items) ? joined(given, filled.items) : given
}

/** Whether two lists tell of the same things in the same order: most records agree in something. */
function areSameRecords(given: readonly Filled[], filled: readonly Filled[]): boolean {
  if (given.length !== filled.length) return false
  const alike = given.filter((record, at) => agree(record, filled[at]))
  return alike.length > given.length * sameShare
}

function agree(one: Filled, other: Filled | undefined): boolean {
  if (one.kind !== 'object' || other?.kind !== 'object') return false
  const told = new Map(other.entries)
  return one.entries.some(([name, value]) => {
    const same = told.get(name)
    return value.kind === 'scalar' && same?.kind === 'scalar' && value.value === same.value
  })
}

/** The records of one list, with the fields that only the other tells: a field that some of its records have is none of the rest. */
function joined(given: FilledArray, filled: readonly Filled[]): FilledArray {
  const told = new Set(given.items.flatMap((record) => [...entriesOf(record).keys()]))
  const items = given.items.map((record, at): Filled => {
    const other = filled[at]
    if (record.kind !== 'object' || other?.kind !== 'object') return record
    return { ...record, entries: [...record.entries, ...other.entries.filter(([name]) => !told.has(name))] }
  })
  return { ...given, items }
}
