import type { PageView } from '../view/view-builder.ts'
import { attributeOf, isShown, type ViewNode } from '../view/view-element.ts'

/** In letters: what is longer is no abbreviation. */
const longestShort = 6
/** In characters: what is longer explains the column and names it no more. */
const longestFull = 40

/** The sign of a note below the table: "Population¹". */
const noteSign = /^(?:\[?[\da-z][\d,]*[\])]?|[*†‡§]{1,3})$/i
/** "km²" has none. */
const unitBefore = /(?:^|[^\p{L}])(?:[kcmd]?m|mi|ft|in|yd)\.?$/iu

/** What a head shows, without the sign of a note. */
export function headText(view: PageView, cell: ViewNode): string {
  const last = cell.children.findLast(isShown)
  const before = last === undefined ? '' : view.text.slice(cell.from, last.from).trim()
  const isNoted =
    last?.tag === 'sup' &&
    last.to >= cell.to &&
    before !== '' &&
    noteSign.test(view.text.slice(last.from, last.to).trim()) &&
    !unitBefore.test(before)
  const text = isNoted ? before : view.text.slice(cell.from, cell.to)
  return text.replaceAll(/\s+/g, ' ').trim()
}

/**
 * What a head that shows an abbreviation stands for, where its markup says so: `<abbr title="Goals against">GA</abbr>`, `abbr` of the cell,
 * or a title that is told in the same letters.
 */
export function fullHead(cell: ViewNode, shown: string): string | undefined {
  if (shown === '' || shown.length > longestShort) return undefined
  const told = [attributeOf(cell, 'abbr'), ...titlesWithin(cell, shown)]
  return told.find((title) => title !== undefined && title.length > shown.length && title.length <= longestFull)?.trim()
}

/** Titles of the cell and of the elements in each other that show all of it. */
function titlesWithin(cell: ViewNode, shown: string): (string | undefined)[] {
  const titles: (string | undefined)[] = []
  let at: ViewNode | undefined = cell
  for (let steps = 0; at !== undefined && steps < 4; steps += 1) {
    const told = attributeOf(at, 'title') ?? attributeOf(at, 'aria-label') ?? attributeOf(at, 'data-original-title')
    if (told !== undefined && (at.tag === 'abbr' || isShortFor(shown, told))) titles.push(told)
    at = at.children.find((child) => child.from === cell.from && child.to === cell.to)
  }
  return titles
}

/** "GA" for "Goals against", "Pts" for "Points": its letters in their order, each word begun in turn or all in the first. */
function isShortFor(shown: string, told: string): boolean {
  const letters = shown.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  const words = told
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  if (letters === '' || words[0]?.[0] !== letters[0]) return false
  if (
    letters.length > 1 &&
    words
      .map(([first]) => first)
      .join('')
      .startsWith(letters)
  )
    return true
  let at = 0
  for (const letter of words[0] ?? '') if (letter === letters[at]) at += 1
  return at === letters.length && words.length === 1
}
