import { findText, fittingPassages, type Stretch } from './passages.ts'
import { textPage } from './text-page.ts'

/** What of a page's content is wanted. */
export interface WantedPart {
  /** Where in the content to begin. */
  readonly start: number
  readonly maxChars: number
  /** A question or key words: the passages that fit. */
  readonly query?: string | undefined
  /** A text to find, with what stands around it. */
  readonly find?: string | undefined
}

/** A part of a page's content, as it is shown to a model. */
export interface PagePart {
  readonly text: string
  /** What is said below it. */
  readonly note: string
  /** Where the next part begins; undefined when there is none. */
  readonly next: number | undefined
}

/** Looked through for a query or a text at most; the rest of a page that is longer is read with a cursor. */
const maxSearched = 5_000_000

/** The part of the content that is asked for: its next characters, the passages that fit a query, or the places of a text. */
export async function partOfPage(
  whole: string,
  wanted: WantedPart,
  cursorAt: (place: number) => string,
): Promise<PagePart> {
  if (wanted.query !== undefined) return await fitting(whole, { ...wanted, query: wanted.query }, cursorAt)
  if (wanted.find !== undefined) return found(whole, { ...wanted, find: wanted.find }, cursorAt)
  const { text, start, end, total } = textPage(whole, wanted.start, wanted.maxChars)
  const isLast = end >= total
  const note = isLast
    ? `[End of the page: characters ${start} to ${end} of ${total}.]`
    : `[Characters ${start} to ${end} of ${total}. To read on, repeat the call with "cursor": "${cursorAt(end)}"; it costs nothing. For a part of it, add "query" or "find".]`
  return { text, note, next: isLast ? undefined : end }
}

async function fitting(
  whole: string,
  { query, maxChars }: WantedPart & { readonly query: string },
  cursorAt: (place: number) => string,
): Promise<PagePart> {
  const searched = whole.slice(0, maxSearched)
  const best = await fittingPassages(searched, query)
  const shown = withinRoom(best, maxChars).toSorted((a, b) => a.start - b.start)
  const text = shown.map((passage) => shownStretch(whole, passage, cursorAt)).join('\n\n')
  const how = `${shown.length} of ${best.length} passages that fit the query, in the order of the page`
  const note =
    best.length === 0
      ? `[No passage shares a word with the query. ${lengthOf(whole)} Other words may find it; without query the page is read from its beginning.]`
      : `[${how}. ${lengthOf(whole)} A cursor above leads to its passage: repeat the call with it, without query.]`
  return { text, note, next: undefined }
}

function found(
  whole: string,
  { find, start, maxChars }: WantedPart & { readonly find: string },
  cursorAt: (place: number) => string,
): PagePart {
  const { stretches, count } = findText(whole.slice(0, maxSearched), find, start)
  const shown = withinRoom(stretches, maxChars)
  const text = shown.map((stretch) => shownStretch(whole, stretch, cursorAt)).join('\n\n')
  const next = stretches[shown.length]?.start
  const more = next === undefined ? '' : ` For the next places repeat the call with "cursor": "${cursorAt(next)}".`
  const from = start === 0 ? '' : ` from character ${start} on`
  const note =
    count === 0
      ? `[The text does not occur${from}. ${lengthOf(whole)} query finds passages by some of their words.]`
      : `[The text occurs ${count} times${from}; ${shown.length} of ${stretches.length} places are shown.${more} ${lengthOf(whole)}]`
  return { text, note, next }
}

function lengthOf(whole: string): string {
  const rest = whole.length > maxSearched ? ` Its first ${maxSearched} were looked through.` : ''
  return `The page has ${whole.length} characters.${rest}`
}

/** The first that fit into some characters together, and always one. */
function withinRoom<Part extends Stretch>(parts: readonly Part[], maxChars: number): Part[] {
  let chars = 0
  const after = parts.findIndex(({ start, end }) => (chars += end - start) > maxChars)
  return parts.slice(0, after === -1 ? parts.length : Math.max(1, after))
}

function shownStretch(
  whole: string,
  { start, end, heading }: Stretch & { readonly heading?: string | undefined },
  cursorAt: (place: number) => string,
): string {
  const text = whole.slice(start, end).trim()
  const under = heading === undefined || text.includes(heading) ? '' : `, under "${heading}"`
  return `[Characters ${start} to ${end}${under}, cursor ${cursorAt(start)}]\n${text}`
}
