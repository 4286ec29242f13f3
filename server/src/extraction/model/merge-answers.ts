import type { FieldPlan } from '../schema/field-plan.ts'
import type { Grounding } from './grounding.ts'
import { type Filled, leafCount } from '../scope/scope.ts'

/** What the filler is this sure of is kept and not asked for. */
const sure = 0.75
/** A list is sure only when each of its fields is told by so many of its records. */
const filledShare = 0.6
/** A model's list that holds less than this of the filler's values was given up early. */
const leastShare = 0.5

/** The properties of an object that are open: missing, or uncertain. Undefined when the plan is no object. */
export function openProperties(plan: FieldPlan, filled: Filled | undefined): ReadonlySet<string> | undefined {
  if (plan.shape !== 'object') return undefined
  const held = new Map(filled?.kind === 'object' ? filled.entries : [])
  return new Set(
    plan.properties.filter((property) => !isHeld(property, held.get(property.name))).map(({ name }) => name),
  )
}

function isHeld(plan: FieldPlan, filled: Filled | undefined): boolean {
  if (filled === undefined) return false
  if (filled.kind === 'object') return openProperties(plan, filled)?.size === 0
  return filled.score >= sure && (filled.kind !== 'array' || isEvenlyFilled(plan, filled.items))
}

/** Whether most records of a list tell each of its fields; a list of anything else is as sure as its score. */
function isEvenlyFilled({ items }: FieldPlan, records: readonly Filled[]): boolean {
  if (items?.shape !== 'object') return true
  const told = new Map<string, number>()
  for (const record of records)
    for (const [name] of record.kind === 'object' ? record.entries : []) told.set(name, (told.get(name) ?? 0) + 1)
  return items.properties.every(({ name }) => (told.get(name) ?? 0) >= filledShare * records.length)
}

/** True when nothing is left to ask. */
export function isAllHeld(plan: FieldPlan, filled: Filled | undefined): boolean {
  const open = openProperties(plan, filled)
  return open === undefined ? isHeld(plan, filled) : open.size === 0
}

export interface ModelValue {
  readonly value: unknown
  readonly grounding: Grounding
  /** "gaps": only what is open was asked for. */
  readonly use: 'gaps' | 'always'
}

/** Where the model was asked its grounded value, else the filler's. */
export function merged(plan: FieldPlan, filled: Filled | undefined, answer: ModelValue): Filled | undefined {
  const open = answer.use === 'always' ? undefined : openProperties(plan, filled)
  if (answer.use === 'gaps' && open === undefined && isHeld(plan, filled)) return filled
  return better(plan, filled, { ...answer, pointer: '', open })
}

interface Merging extends ModelValue {
  readonly pointer: string
  /** The properties that were asked for; undefined when all were. */
  readonly open: ReadonlySet<string> | undefined
}

function better(plan: FieldPlan, filled: Filled | undefined, merging: Merging): Filled | undefined {
  const { value, grounding, pointer, open } = merging
  if (plan.shape !== 'object') return fuller(grounding.grounded(plan, value, pointer), filled)
  const own = new Map(filled?.kind === 'object' ? filled.entries : [])
  const given = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const entries = plan.properties.flatMap((property): [string, Filled][] => {
    const held = own.get(property.name)
    const inner = {
      ...merging,
      value: given.get(property.name),
      pointer: `${pointer}/${property.name}`,
      open: undefined,
    }
    const part = open?.has(property.name) === false ? held : better(property, held, inner)
    return part === undefined ? [] : [[property.name, part]]
  })
  if (entries.length === 0) return plan.properties.length === 0 ? filled : undefined
  return {
    kind: 'object',
    entries,
    score: entries.reduce((sum, [, { score }]) => sum + score, 0) / plan.properties.length,
  }
}

function fuller(given: Filled | undefined, filled: Filled | undefined): Filled | undefined {
  if (given === undefined || filled?.kind !== 'array') return given ?? filled
  return leafCount(given) < leastShare * leafCount(filled) ? filled : given
}
