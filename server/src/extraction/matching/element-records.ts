import type { RecordGroup } from '../records/record-group.ts'
import { asksCredit } from '../schema/asks-credit.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import { outermostRecords } from './outermost-records.ts'

/** What stands in elements of its own kind, wherever on a page they are. */
const kinds = [
  { names: /(?:^| )(?:quote|quotation|blockquote|zitat|citation|cita|citazione|citat|citaat)$/, tag: 'blockquote' },
  { names: /(?:^| )(?:code (?:block|example|snippet|sample|listing)|snippet)$/, tag: 'pre' },
]
/** Pictures with what is written below them, where that is asked for. */
const pictures =
  /(?:^| )(?:figure|image|picture|photo|photograph|illustration|abbildung|abbildungen|bild|bilder|foto|imagen|imágenes|imagene|immagine|immagini|afbeelding|afbeeldingen)$/

/** The quotations or the code of a page as records, one of them too, where a list of this name asks for them. */
export function elementRecords(
  { key, items }: Pick<FieldPlan, 'key' | 'items'>,
  { start, end }: Scope,
  view: PageView,
): RecordGroup | undefined {
  const tag = kinds.find(({ names }) => names.test(key))?.tag ?? (asksFigures(key, items) ? 'figure' : undefined)
  if (tag === undefined) return undefined
  return outermostRecords(
    { start, end },
    view,
    (node) => node.tag === tag && (tag !== 'figure' || isCaptioned(node, view)),
  )
}

function asksFigures(key: string, items: FieldPlan | undefined): boolean {
  if (!pictures.test(key)) return false
  return items?.properties.some((one) => asksCredit(one) || one.concept?.tag === 'figcaption') === true
}

/** A picture and a text below it; teasers have headings. */
function isCaptioned({ order, end }: ViewNode, { nodes }: PageView): boolean {
  const inside = nodes.slice(order + 1, Math.min(end, order + maxInside))
  return (
    inside.some(({ tag }) => tag === 'img' || tag === 'picture') &&
    inside.some(({ tag, from, to }) => tag === 'figcaption' && to > from) &&
    !inside.some(({ tag }) => /^h[1-6]$/.test(tag))
  )
}

const maxInside = 60
