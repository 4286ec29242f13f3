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
  if (!own.every((word) => words.has(word) || !synonymsOf(word).isDisjointFrom(words))) return false
  const others = [...hintsOf([...words].join(' '))].filter((word) => !subject.has(word))
  return others.every((word) => own.some((one) => one === word || synonymsOf(one).has(word)))
}
