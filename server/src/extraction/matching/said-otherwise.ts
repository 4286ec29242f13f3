import { synonymsOf } from '../../values/synonyms.ts'
import { hintsOf } from './columns/wanted.ts'

/** "Benefits of online classes" on a page about online classes are its advantages: words that mean the same, and otherwise only what the page is about. */
export function isSaidOtherwise(
  own: readonly string[],
  words: ReadonlySet<string>,
  subject: ReadonlySet<string>,
): boolean {
  // Of several words one is said as it is.
  if (own.length > 1 && !own.some((word) => words.has(word))) return false
  const meant = own.map((word) => new Set([word]).union(synonymsOf(word)))
  if (meant.some((synonyms) => synonyms.isDisjointFrom(words))) return false
  const said = meant.reduce((all, synonyms) => all.union(synonyms), subject)
  return [...hintsOf([...words].join(' '))].every((word) => said.has(word))
}
