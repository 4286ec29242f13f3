import { isAddress } from '../../schema/is-address.ts'
import type { Column } from '../../records/record-columns.ts'
import { ofColumn } from './column-facts.ts'
import type { ColumnShape } from './column-shape.ts'
import { areAddresses, shownIn } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'
import { isPicture } from './wanted-words.ts'

/** Whether a column of addresses, or one of texts for an address, may be what is wanted. */
export function mayLead(plan: Wanted['plan'], column: Column, shape: ColumnShape): boolean {
  if (!isAddress(plan)) return column.kind === 'link' && mayReach(plan, column, shape)
  if (isPicture(plan)) return column.kind === 'image' || column.kind === 'attribute'
  if (plan.concept?.isHomepage === true && leadsToPlaces(column)) return false
  if (column.kind === 'link') return !leadsToPictures(column) && (!reachesSomebody(column) || ofContacts.test(plan.key))
  return column.kind === 'attribute' || showsAddresses(column)
}

/** A link that writes or calls tells where to; a number is told as it is shown. */
function mayReach({ concept }: Wanted['plan'], column: Column, { email }: ColumnShape): boolean {
  if (concept?.kind === 'phone')
    return column.slots.every(
      (slot) => slot === undefined || (calling.test(slot.text) && !/\d/.test(slot.linkText ?? '')),
    )
  return concept?.kind === 'email' && email > 0.3
}

/** A telephone number or an address to write to is no page. */
const reachesSomebody = ofColumn((column) => shownIn(column).every((text) => /^(?:tel|callto|sms|mailto):/i.test(text)))

const ofContacts =
  /\b(?:phone|telephone|tel|call|mobile|whatsapp|e ?mail|mail|mailto|contact|telefon|téléphone|teléfono|telefono)\b/

const calling = /^(?:tel|callto|sms):/i

/** The pictures of a gallery lead to themselves. */
const leadsToPictures = ofColumn((column) =>
  shownIn(column).every((text) => /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(text)),
)

/** Permalinks of comments end in the comment's own id. */
const leadsToPlaces = ofColumn(
  (column) => column.kind === 'link' && shownIn(column).every((text) => /#[\w-]+$/.test(text)),
)

/** Addresses as they are written out: "Registration: https://…". */
function showsAddresses(column: Column): boolean {
  return column.kind === 'part' && areAddresses(column)
}
