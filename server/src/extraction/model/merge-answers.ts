import type { FieldPlan } from '../schema/field-plan.ts'
import type { Grounding } from './grounding.ts'
import type { Filled } from '../scope/scope.ts'

/** Values the filler is this sure of are kept and not asked for. */
const sure = 0.6

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
  return filled.score >= sure
}

/** True when nothing is left to ask. */
export function isAllHeld(plan: FieldPlan, filled: Filled | undefined): boolean {
  const open = openProperties(plan, filled)
  return open === undefined ? isHeld(plan, filled) : open.size === 0
}

/** The filler's sure values, then the model's grounded ones, then what the filler was less sure of. */
export function merged(
  plan: FieldPlan,
  filled: Filled | undefined,
  answer: { value: unknown; grounding: Grounding; pointer?: string },
): Filled | undefined {
  const { value, grounding, pointer = '' } = answer
  if (plan.shape !== 'object')
    return isHeld(plan, filled) ? filled : (grounding.grounded(plan, value, pointer) ?? filled)
  const own = new Map(filled?.kind === 'object' ? filled.entries : [])
  const given = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const entries = plan.properties.flatMap((property): [string, Filled][] => {
    const part = merged(property, own.get(property.name), {
      value: given.get(property.name),
      grounding,
      pointer: `${pointer}/${property.name}`,
    })
    return part === undefined ? [] : [[property.name, part]]
  })
  if (entries.length === 0) return plan.properties.length === 0 ? filled : undefined
  return {
    kind: 'object',
    entries,
    score: entries.reduce((sum, [, { score }]) => sum + score, 0) / plan.properties.length,
  }
}
