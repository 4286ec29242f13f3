import { conceptByName } from './concepts.ts'
import { conceptAsked } from './asked-words.ts'
import { otherLabels } from './other-labels.ts'

interface Around {
  /** Words of the list's name. */
  readonly around: readonly string[]
  /** Names of all fields of the record. */
  readonly besides: readonly string[]
}

/** Whose these are is told by them: the name of the author is not that of the post. */
const leastShared = 2

/** What a field of a record is called without whose it is: "newsTitle" beside "newsUrl", or of "latestNews", is a title. */
export function withoutOwner(key: string, { around, besides }: Around): string {
  const space = key.indexOf(' ')
  if (space < 0) return key
  const owner = key.slice(0, space)
  const rest = key.slice(space + 1)
  if (conceptByName.get(key) !== undefined || otherLabels(key, false).size > 0 || conceptByName.get(rest) === undefined) return key
  const known = conceptAsked(key)
  if (known !== undefined && known !== conceptByName.get(owner)) return key
  const isOfList = around.includes(owner)
  const shared = besides.filter((name) => name.startsWith(`${owner} `)).length
  const isSomeone = conceptByName.get(owner)?.kind === 'person' || conceptByName.get(owner)?.isOfFirms === true
  return isOfList || (shared >= leastShared && !isSomeone) ? rest : key
}
