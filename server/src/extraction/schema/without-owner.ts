import { conceptByName } from './concepts.ts'
import { conceptAsked } from './asked-words.ts'
import { otherLabels } from './other-labels.ts'

interface Around {
  /** Words of the list's name. */
  readonly around: readonly string[]
  /** Names of all fields of the record. */
  readonly besides: readonly string[]
  /** Lists are asked of the record, too. */
  readonly holdsLists: boolean
}

const leastShared = 2

/** What holds records of its own is headed, and called nothing itself. */
const groupers = new Set(['group', 'section', 'category', 'column', 'department', 'gruppe', 'abschnitt', 'kategorie'])
/** How something is written, and nothing of what it is. */
const holders = new Set(['text', 'value', 'label', 'name', 'line', 'number'])

/** What a field of a record is called without whose it is: "newsTitle" beside "newsUrl", or of "latestNews", is a title. */
export function withoutOwner(key: string, { around, besides, holdsLists }: Around): string {
  const space = key.indexOf(' ')
  if (space < 0) return key
  const owner = key.slice(0, space)
  const rest = key.slice(space + 1)
  if (conceptByName.get(key) !== undefined || otherLabels(key, false).size > 0 || conceptByName.get(rest) === undefined)
    return key
  const known = conceptAsked(key)
  if (known !== undefined && known !== conceptByName.get(owner)) return key
  if (holdsLists && groupers.has(owner)) return key
  // "size text" of measurements is the size as it is written.
  const isOfList = owner === around.at(-1) || (around.includes(owner) && !holders.has(rest))
  const shared = besides.filter((name) => name.startsWith(`${owner} `)).length
  // Whose these are is told by them: the name of the author is not that of the post.
  const isSomeone = conceptByName.get(owner)?.kind === 'person' || conceptByName.get(owner)?.isOfFirms === true
  return isOfList || (shared >= leastShared && !isSomeone) ? rest : key
}
