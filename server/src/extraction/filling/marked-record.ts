import { nameKey } from '../../values/name-words.ts'
import { type FieldPlan, fieldPlan } from '../schema/field-plan.ts'
import { quotedIn } from '../schema/quoted.ts'
import { eachPart, type Filled, type FilledObject, type Scope } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'

const things =
  '(?:plan|tier|package|bundle|pack|subscription|pricing(?: plan| tier)?|tarif|tarifa|tariffa|paket|abo|formule|forfait|offre|piano|pacchetto|plano|pacote|abonnement)'
const before =
  '(?:(?:most )?(?:recommended|featured|popular|highlighted|preferred|suggested|chosen)|best(?: value| selling)?|empfohlene[rs]?|beliebteste[rs]?|hervorgehobene[rs]?|aanbevolen|populairste|rekommenderad)'
const behind =
  '(?:recommandée?|recommandee|populaire|recomendad[oa]|destacad[oa]|popular|más popular|mas popular|consigliat[oa]|più scelto|in evidenza|mis en avant)'
const names = new RegExp(
  String.raw`^${before} ${things}$|^${things} (?:le plus |la plus |mai |mais |más |mas |più )?${behind}$`,
)
/** What a page writes on the one that it would rather sell. */
const badge =
  /^(?:our |the )?(?:most popular|popular|recommended|best value|best seller|bestseller|most chosen|beliebt(?:este[rs]?)?|am beliebtesten|empfohlen|unsere empfehlung|meistgewählt|populaire|le plus (?:populaire|choisi)|recommandé|más (?:popular|vendido|elegido)|popular|recomendado|il più (?:scelto|popolare|venduto)|più (?:scelto|popolare|venduto)|consigliato|mais (?:popular|vendido)|populair|aanbevolen|populärast|rekommenderas)(?: (?:plan|choice|option|tier))?$/
const markedClass =
  /(?:^|[\s_-])(?:featured|popular|recommended|highlight(?:ed)?|best-?value|preferred|is-?featured)(?:$|[\s_-])/i
/** In characters. */
const longestBadge = 40
const mostClimbs = 10
/** What is marked so often is no choice. */
const mostMarks = 24

/** True for an object that is one of several plans: the one that the page marks. */
export function isMarkedRecord({ key, shape, properties }: FieldPlan): boolean {
  return shape === 'object' && properties.length > 0 && names.test(key)
}

/** The plan that a page marks among its plans, by the words or the class that it alone has. */
export function fillMarkedRecord(plan: FieldPlan, scope: Scope, filler: Filler): FilledObject | undefined {
  const marks = marksFor(plan, filler)
  if (marks.length === 0 || marks.length > mostMarks) return undefined
  const [list] = fieldPlan({
    type: 'object',
    properties: { plans: { type: 'array', items: { ...plan.schema, description: '', title: '' } } },
  }).properties
  const filled = list && filler.fill(list, scope)
  const items = filled?.kind === 'array' ? filled.items : []
  const places = items.map(placesOf)
  const found = new Set(marks.map((mark) => itemAround(mark, places)).filter((at) => at !== undefined))
  const [only, ...others] = found
  const item = only === undefined || others.length > 0 ? undefined : items[only]
  return item?.kind === 'object' ? item : undefined
}

/** Words of the description's quotes, or of any page that sells; where there are none, classes. */
function marksFor(plan: FieldPlan, { page: { view } }: Filler): readonly ViewNode[] {
  const quotes = new Set(quotedIn(plan.description))
  const isMark = (text: string): boolean =>
    quotes.size > 0 ? quotes.has(nameKey(text)) : badge.test(text.trim().toLowerCase())
  const written = view.nodes.filter(
    (node) =>
      !node.isHidden &&
      node.to > node.from &&
      node.to - node.from <= longestBadge &&
      node.children.length === 0 &&
      isMark(view.text.slice(node.from, node.to)),
  )
  if (written.length > 0 || quotes.size > 0) return written
  return view.nodes.filter((node) => !node.isHidden && markedClass.test(attributeOf(node, 'class') ?? ''))
}

function placesOf(item: Filled): readonly number[] {
  const places: number[] = []
  eachPart(item, (part) => {
    if (part.kind === 'scalar' && part.node !== undefined) places.push(part.node.order)
  })
  return places
}

/** Which record stands in the nearest element around a mark that holds any. */
function itemAround(mark: ViewNode, places: readonly (readonly number[])[]): number | undefined {
  for (let at: ViewNode | null = mark, climbs = 0; at !== null && climbs < mostClimbs; at = at.parent, climbs += 1) {
    const { order, end } = at
    const held = places.flatMap((own, index) => (own.some((place) => place >= order && place < end) ? [index] : []))
    if (held.length > 0) return held.length === 1 ? held[0] : undefined
  }
  return undefined
}
