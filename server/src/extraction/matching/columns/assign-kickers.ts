import { isPlainText } from '../../schema/is-plain-text.ts'
import type { Assigning } from './assigning.ts'
import { isAbove, wordsOf } from './assign-eyebrows.ts'
import type { Column } from '../../records/record-columns.ts'
import { lexicalFit } from './name-fits.ts'
import type { Wanted } from './wanted-value.ts'

const kinds =
  /(?:^| )(?:category|kicker|eyebrow|section|rubric|topic|label|kategorie|rubrik|ressort|thema|catégorie|rubrique|categoría|sección|categoria|sezione|rubrica|seção|categorie|rubriek|kategoria|dział|kategori)$/
const score = 0.5
/** From this on the page itself calls a column something else. */
const called = 0.6
const leastFill = 0.6
/** On average, in words. */
const mostOfKicker = 3
const moreOfTitle = 1.5
/** In characters, between a kicker and what it stands above. */
const farthest = 24

/** The word or two right above what each record is called is what kind it is of, where that is asked for and nothing else tells it. */
export function assignKickers({ wanted, shaped, holdings }: Assigning): void {
  const title = wanted.find(({ isTitle }) => isTitle)
  const [one, ...others] = wanted.filter(
    (each) => each !== title && asksKind(each) && holdings.column(each) === undefined,
  )
  const named = title === undefined ? undefined : holdings.column(title)
  if (title === undefined || one === undefined || others.length > 0 || named?.kind !== 'text') return
  if (title.path.length > 1 || one.path.length > 1) return
  const texts = shaped.map(({ column }) => column).filter((column) => column.fill >= leastFill * named.fill)
  const isOfAnother = (column: Column): boolean =>
    wanted.some((other) => other !== one && other !== title && lexicalFit(other, column) >= called)
  const free = texts.filter((column) => isText(column) && !isOfAnother(column) && holdings.isFree(one, column))
  const above = free.findLast((column) => isKicker(column) && isAbove(column.slots, named.slots, farthest))
  if (above !== undefined) return holdings.give(one, above, [{ key: above.key, score }])
  // What stands below the kicker names the thing.
  const below = isKicker(named) ? free.find((column) => isNameBelow(column, named)) : undefined
  if (below === undefined) return
  holdings.give(title, below, [{ key: below.key, score: holdings.score(title) }])
  holdings.give(one, named, [{ key: named.key, score }])
}

function asksKind({ plan, isList }: Wanted): boolean {
  return !isList && isPlainText(plan) && kinds.test(plan.key)
}

function isText({ kind, slots }: Column): boolean {
  return kind === 'text' && slots.every((slot) => slot === undefined || slot.node.tag !== 'button')
}

function isKicker({ slots }: Column): boolean {
  return (
    wordsOf(slots) <= mostOfKicker && slots.every((slot) => slot === undefined || /^\p{L}[^\d\n:]*$/u.test(slot.text))
  )
}

function isNameBelow(column: Column, kicker: Column): boolean {
  return (
    isAbove(kicker.slots, column.slots, farthest) &&
    column.distinct > kicker.distinct &&
    wordsOf(column.slots) >= wordsOf(kicker.slots) + moreOfTitle &&
    column.slots.every((slot) => slot === undefined || !slot.text.includes('\n'))
  )
}
