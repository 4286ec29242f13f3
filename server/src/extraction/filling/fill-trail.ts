import { asksTrail } from '../candidates/trail-categories.ts'
import { type Crumb, crumbsOf } from '../candidates/trails.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { isAddress } from '../schema/is-address.ts'
import type { Filled, FilledArray, Scope } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import { attributeOf } from '../view/view-element.ts'
import type { Filler } from './filler.ts'

const score = 0.86
const leastCrumbs = 2
const placeNames = /^(?:position|order|index|level|depth|rank|step|no|nr|number|ebene|niveau|nivel|livello|posición)$/

/** What of a step of the trail a property asks for. */
type Part = 'text' | 'address' | 'place'

/** The steps of a page's trail as records of what each says, where it leads and its place; undefined for any other list. */
export function fillTrail(plan: FieldPlan, scope: Scope, { page, locale }: Filler): FilledArray | undefined {
  const { items: item } = plan
  if (item === undefined || scope.kind !== 'page' || !asksTrail(plan)) return undefined
  const parts = item.properties.map((property) => partOf(property))
  if (parts.includes(undefined) || parts.filter((part) => part === 'text').length !== 1) return undefined
  const crumbs = crumbsOf(page)
  if (crumbs.length < leastCrumbs) return undefined
  const items = crumbs.map((crumb, at): Filled => {
    const entries = item.properties.flatMap((property, index) => {
      const text = told(parts[index], crumb, at)
      if (text === undefined) return []
      const raw = { text, node: crumb.node, isHidden: parts[index] !== 'text' }
      return toldEntries({ ...property, concept: undefined }, raw, { locale, score })
    })
    return { kind: 'object', entries, score }
  })
  return { kind: 'array', items, score }
}

function partOf(property: FieldPlan): Part | undefined {
  const { shape, types, key } = property
  if (shape !== 'scalar') return undefined
  if (isAddress(property)) return 'address'
  if (types.has('integer') || types.has('number')) return placeNames.test(key) ? 'place' : undefined
  return types.has('string') || types.size === 0 ? 'text' : undefined
}

function told(part: Part | undefined, { text, node }: Crumb, at: number): string | undefined {
  if (part === 'address') return attributeOf(node, 'href')
  return part === 'place' ? String(at + 1) : text
}
