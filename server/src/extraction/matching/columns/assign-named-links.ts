import { nameKey } from '../../../values/name-words.ts'
import type { Column } from '../../records/record-columns.ts'
import { isAddress } from '../../schema/is-address.ts'
import type { Assigning } from './assigning.ts'

const score = 0.85
/** So many records must have a link of that name, and so large a part of them. */
const leastRecords = 2
const leastShare = 0.3
const aroundName = /^(?:link|url|href)s? (?:to|of) (?:the )?| (?:url|link|href|uri|address|file|page|link url)$/g

/**
 * "PDF · BibTeX" stands behind some records and "Preprint · PDF" behind others: a link that is asked for by the word that it shows is the one
 * with that word in each record, at whatever place.
 */
export function assignNamedLinks({ wanted, shaped, holdings }: Assigning): void {
  for (const one of wanted) {
    if (one.isList || !isAddress(one.plan)) continue
    const name = one.plan.key.replaceAll(aroundName, '').trim()
    const columns = shaped.map(({ column }) => column).filter((column) => holdsName(column, name))
    const [first] = columns.toSorted((a, b) => countOf(b, name) - countOf(a, name))
    // Where each such link stands at one place its column tells it.
    const isMixed = columns.length > 1 || (first !== undefined && countOf(first, name) < told(first))
    if (name === '' || first === undefined || !isMixed) continue
    const records = new Set(
      columns.flatMap(({ slots }) => slots.flatMap((slot, at) => (isNamed(slot, name) ? [at] : []))),
    )
    if (records.size < leastRecords || records.size < leastShare * first.slots.length) continue
    const sources = columns.map(({ key }) => ({ key, score, linkText: name }))
    holdings.give(one, first, sources)
  }
}

function holdsName({ kind, slots }: Column, name: string): boolean {
  return kind === 'link' && slots.some((slot) => isNamed(slot, name))
}

function isNamed(slot: Column['slots'][number], name: string): boolean {
  return slot?.linkText !== undefined && isLinkTo(slot.linkText, name)
}

/** "PDF", "Download 4.2.0" */
export function isLinkTo(linkText: string, name: string): boolean {
  const key = nameKey(linkText)
  return key === name || (key.startsWith(`${name} `) && key.length <= longestNamed)
}

/** In characters. */
const longestNamed = 40

function countOf({ slots }: Column, name: string): number {
  return slots.filter((slot) => isNamed(slot, name)).length
}

function told({ slots }: Column): number {
  return slots.filter((slot) => slot !== undefined).length
}
