import type { Column } from '../../records/record-columns.ts'
import { attributeOf, type ViewNode } from '../../view/view-element.ts'
import { areAllAlike, ofColumn } from './column-facts.ts'
import { isFlag } from './flags.ts'
import { share, shownIn } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'

const identifiers =
  /(?:^| )(?:id|identifier|code|key|number|nr|no|num|ref|reference|uuid|guid|token|hash|slug|sku|asin|handle|permalink)(?: |$)/

/** What scripts know a record by: "data-review-id". */
function isForScripts({ kind, key }: Column): boolean {
  return kind === 'attribute' && /@data-(?:[a-z-]+-)?id$/.test(key)
}

const mostlyLeads = 0.8
const prepositions = /^(?:from|to|by|von|aus|de|par|di|da)$/

/** "Mark I from" before the town that `from` asks for. */
function leadsTo({ plan: { key } }: Wanted, column: Column): boolean {
  if (column.kind !== 'text' || !prepositions.test(key)) return false
  const ending = ` ${key}`
  return share(shownIn(column), (text) => text.toLowerCase().endsWith(ending)) >= mostlyLeads
}

const badges = /(?:^| )(?:badge|ribbon|sticker)$/

/** A badge is read: "Start free" is pressed. */
const arePressed = ofColumn(
  ({ kind, slots }) =>
    kind === 'text' && slots.every((slot) => slot === undefined || /^(?:a|button)$/.test(slot.node.tag)),
)

/** What scripts or visitors use or what leads to the value, and no text of a record. */
export function isForUse(one: Wanted, column: Column): boolean {
  if (isForScripts(column)) return !identifiers.test(one.plan.key)
  if (leadsTo(one, column)) return true
  if (badges.test(one.plan.key) && arePressed(column)) return true
  return areToggles(column) && one.plan.concept?.isAction !== true && !isFlag(one)
}

/** What opens more of a page, or has scripts do something. */
function isToggle(node: ViewNode): boolean {
  if (node.tag !== 'a') return node.tag === 'summary' || node.tag === 'button'
  const href = attributeOf(node, 'href')
  return href === undefined || /^(?:#|javascript:)/i.test(href)
}

/** What opens more of each record says the same in all. */
const areToggles = ofColumn(
  (column) =>
    areAllAlike(column) &&
    column.slots.every(
      (slot) =>
        slot === undefined ||
        (/\p{L}{2}/u.test(slot.text) &&
          (isToggle(slot.node) || (slot.node.parent !== null && isToggle(slot.node.parent)))),
    ),
)
