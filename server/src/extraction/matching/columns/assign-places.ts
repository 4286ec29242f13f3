import { readsAsPlace } from '../../../values/place-names.ts'
import type { Column } from '../../records/record-columns.ts'
import { isPlainText } from '../../schema/is-plain-text.ts'
import type { Assigning } from './assigning.ts'
import { legalForm } from './assign-parts.ts'
import { ofColumn } from './column-facts.ts'
import { lexicalFit } from './name-fits.ts'
import { isInside } from './is-inside.ts'
import { share, shownIn } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'

const score = 0.6
const leastFill = 0.5
const leastRead = 0.8
/** From this on the page itself calls a column so. */
const called = 0.6

/** "Sialkot, Punjab", "Kiel, DE", "Remote": where the page calls nothing a place, the only column that reads as places tells it, before anything else takes its names. */
export function assignPlaces({ wanted, shaped, holdings }: Assigning): void {
  const [one, ...others] = wanted.filter(asksPlace)
  if (one === undefined || others.length > 0 || holdings.column(one) !== undefined) return
  // An address that is asked for in parts is read as one.
  if (wanted.some((other) => other !== one && other.plan.concept?.partOfAddress !== undefined)) return
  const columns = shaped.map(({ column }) => column)
  if (columns.some((column) => column.kind === 'text' && lexicalFit(one, column) >= called)) return
  const isOfAnother = (column: Column): boolean =>
    wanted.some((other) => other !== one && lexicalFit(other, column) >= called)
  const places = columns.filter(
    (column) => column.fill >= leastFill && arePlaces(column) && !isOfAnother(column) && holdings.isFree(one, column),
  )
  // A line with a place in it may read as one, and so may the country behind a town's name.
  const texts = likeliest(places)
  const [own, ...more] = texts.filter((column) => !texts.some((other) => other !== column && isInside(other, column)))
  if (own !== undefined && more.length === 0) holdings.give(one, own, [{ key: own.key, score }])
}

/** Elements rather than parts of lines, and what names towns rather than only countries. */
function likeliest(places: readonly Column[]): readonly Column[] {
  const towns = places.filter((column) => shownIn(column).some((text) => text.includes(',')))
  const told = towns.length > 0 ? towns : places
  const elements = told.filter(({ kind }) => kind === 'text')
  return elements.length > 0 ? elements : told
}

function asksPlace({ plan, isList }: Wanted): boolean {
  const { concept } = plan
  return !isList && isPlainText(plan) && (concept?.isOfTowns === true || concept?.partOfAddress === 'locality')
}

/** "Port Works, Inc." is none, "Denver, CO" is one. */
function isPlace(text: string): boolean {
  const last = text.split(', ').at(-1) ?? ''
  return readsAsPlace(text) && (/^[A-Z]{2}$/.test(last) || !legalForm.test(last))
}

const arePlaces = ofColumn((column: Column): boolean => {
  if (column.kind !== 'text' && column.kind !== 'part') return false
  const shown = shownIn(column)
  return shown.length > 1 && share(shown, isPlace) >= leastRead
})
