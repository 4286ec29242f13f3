import { dateIn } from '../../values/dates.ts'
import { escapedStep } from '../../contract/json-pointer.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { namedPointers } from './named-pointers.ts'
import type { Filled, FilledScalar } from './scope.ts'

const mostTold = 5

/** A warning that names the moments (`format: date-time`) of which the page tells no time zone, for which UTC stands; of lists each field once. */
export function assumedZones(plan: FieldPlan, filled: Filled): string[] {
  const found = new Set<string>()
  const look = (own: FieldPlan | undefined, part: Filled, pointer: string): void => {
    if (own === undefined) return
    if (part.kind === 'scalar') {
      if (own.format === 'date-time' && isAssumed(part)) found.add(pointer)
    } else if (part.kind === 'array') {
      for (const item of part.items) look(own.items, item, `${pointer}/*`)
    } else {
      for (const [name, inner] of part.entries) {
        const property = own.properties.find((one) => one.name === name)
        look(property, inner, `${pointer}/${escapedStep(name)}`)
      }
    }
  }
  look(plan, filled, '')
  if (found.size === 0) return []
  const pointers = namedPointers([...found], mostTold)
  return [`The page tells no time zone for ${pointers}, which a date-time must have: UTC was taken.`]
}

function isAssumed({ value, quote, node }: FilledScalar): boolean {
  if (typeof value !== 'string' || !value.endsWith('Z')) return false
  const stamps = node === undefined ? [] : [node, ...node.children, node.parent].flatMap(stampOf)
  return ![quote, ...stamps].some((text) => /UTC|GMT/.test(text) || dateIn(text)?.zone !== undefined)
}

function stampOf(node: ViewNode | null): string[] {
  const stamp = node === null ? undefined : attributeOf(node, 'datetime')
  return stamp === undefined ? [] : [stamp]
}
