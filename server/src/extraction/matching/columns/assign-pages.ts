import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import { isNumeric } from '../../schema/is-numeric.ts'

const asked =
  /^(?:(?:start|first|starting) )?page(?: number| no)?$|^(?:(?:start|anfangs)?seite|seitenzahl|página|page de début|pagina|paginanummer|strona|sida)$/
const page = /^(?:(?:p|pp|page|s|seite|pág|pag|página|str|sid)\.?\s?)?(\d{1,4})$/i
const leastEntries = 3
const leastFill = 0.9
const score = 0.6

/** The bare numbers of a book's contents, which grow from entry to entry, are the pages that its entries stand on. */
export function assignPages({ wanted, shaped, holdings }: Assigning): void {
  const one = wanted.find(({ plan, isList }) => !isList && asked.test(plan.key) && (isNumeric(plan) || plan.types.has('string'))) // prettier-ignore
  if (one === undefined || holdings.column(one) !== undefined) return
  const [own, ...others] = shaped.map(({ column }) => column).filter((column) => tellsPages(column) && holdings.isFree(one, column)) // prettier-ignore
  if (own !== undefined && others.length === 0) holdings.give(one, own, [{ key: own.key, score }])
}

/** As many as there are entries would be their numbers. */
function tellsPages({ kind, fill, slots }: Column): boolean {
  if ((kind !== 'text' && kind !== 'part') || fill < leastFill || slots.length < leastEntries) return false
  const pages = slots.flatMap((slot) => (slot === undefined ? [] : [Number(page.exec(slot.text.trim())?.[1] ?? -1)]))
  const areGrowing = pages.every((own, at) => own >= 0 && (at === 0 || own >= (pages[at - 1] ?? 0)))
  return areGrowing && (pages.at(-1) ?? 0) > pages.length
}
