import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { type Place, placeIn } from '../../values/place-lines.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { towns } from './address-parts.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

/** Less than what the shape of an address tells. */
const score = 0.56
const longestLine = 160
const maxFound = 20
const pins = /^[\s\uFE0F]*(?:📍|📌|🏛|🗺|🌍|🏟)[\s\uFE0F]*/u
const labels = /^(?:where|venue|location|place|ort|veranstaltungsort|lieu|lugar|luogo|plats|locatie)\s?:\s*/i
const icons = /(?:^|[\s_-])(?:map|marker|pin|geo|location|venue)(?:$|[\s_-])/i

/** "📍 Kulturhaus, Main Street 5, Graz, Austria": the part that a field asks for, of lines that a pin or a label leads. */
export function venueLines({ concept, key }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const part = towns.test(key) ? 'locality' : parts[concept?.id ?? '']
  if (part === undefined) return []
  const found: Candidate[] = []
  for (const { from, to, node } of linesIn(scope, page)) {
    if (to - from > longestLine || found.length >= maxFound) continue
    const quote = page.view.text.slice(from, to)
    const told = quote.replace(pins, '').replace(labels, '').trim()
    if (told === '' || (told.length === quote.trim().length && !hasPin(node))) continue
    const text = (townIn(told) ?? placeIn(told))?.[part]
    if (text === undefined) continue
    const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
    found.push({
      text,
      quote,
      node,
      isHidden: true,
      score: score - penalty - (node.isBoilerplate ? 0.06 : 0) - 0.01 * found.length,
    })
  }
  return found
}

const parts: Readonly<Record<string, keyof Place>> = {
  venue: 'venue',
  street: 'street',
  address: 'address',
  locality: 'locality',
  location: 'location',
  country: 'country',
}

const placeClasses = /(?:^|[\s_-])(?:where|venue|location|place|veranstaltungsort|ort|lieu|lugar|luogo)(?:$|[\s_-])/i

/** An icon right before the text is that of a place, or its element is of one. */
function hasPin(node: ViewNode): boolean {
  const [first] = node.children
  if (placeClasses.test(attributeOf(node, 'class') ?? '')) return true
  return first !== undefined && first.to <= first.from && icons.test(attributeOf(first, 'class') ?? '')
}

/** "Gdynia, pomorskie" is a town and its region. */
function townIn(line: string): Place | undefined {
  const locality = /^(\p{Lu}[\p{L}'’ -]{1,40}), \p{Ll}[\p{L}-]{2,30}$/u.exec(line)?.[1]
  return locality === undefined ? undefined : { locality, location: line }
}
