import { conceptAsked } from './asked-words.ts'
import { conceptByName } from './concepts.ts'
import { otherLabels } from './other-labels.ts'

/** Where a field of a record is asked for. */
export interface OfRecord {
  /** What the list is called. */
  readonly around: string
  /** Names of all fields of the record, the same array for each of them. */
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
export function withoutOwner(key: string, { around, besides, holdsLists }: OfRecord): string {
  const space = key.indexOf(' ')
  if (space < 0) return key
  const owner = key.slice(0, space)
  const rest = key.slice(space + 1)
  if (conceptByName.get(key) !== undefined || otherLabels(key, false).size > 0 || conceptByName.get(rest) === undefined)
    return key
  const known = conceptAsked(key)
  const own = conceptByName.get(owner)
  if (known !== undefined && known !== own) return key
  if (holdsLists && groupers.has(owner)) return key
  const words = around.split(' ')
  // "size text" of measurements is the size as it is written.
  const isOfList = owner === words.at(-1) || (words.includes(owner) && !holders.has(rest))
  const shared = sharedOwners.getOrInsertComputed(besides, ownersIn).get(owner) ?? 0
  // Whose these are is told by them: the name of the author is not that of the post.
  const isSomeone = own?.kind === 'person' || own?.isOfFirms === true
  return isOfList || (shared >= leastShared && !isSomeone) ? rest : key
}

const sharedOwners = new WeakMap<readonly string[], ReadonlyMap<string, number>>()

/** How many names of several words begin with each word. */
function ownersIn(names: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const name of names) {
    const space = name.indexOf(' ')
    if (space > 0) found.set(name.slice(0, space), (found.get(name.slice(0, space)) ?? 0) + 1)
  }
  return found
}
