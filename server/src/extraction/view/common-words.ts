import type { PageView } from './view-builder.ts'

const found = new WeakMap<PageView, ReadonlySet<string>>()
const leastCommon = 0.5
/** In characters of the page that are looked through. */
const mostRead = 400_000

/** True for a text of which the page writes every second word without a capital, too: hardly anybody's name is such. */
export function areCommonWords(text: string, view: PageView): boolean {
  const words = text.match(/\p{L}{3,}/gu) ?? []
  const common = found.getOrInsertComputed(view, lowerWords)
  return words.length > 0 && words.filter((word) => common.has(word.toLowerCase())).length >= leastCommon * words.length
}

/** Those of addresses are names. */
function lowerWords({ text }: PageView): ReadonlySet<string> {
  return new Set(text.slice(0, mostRead).match(/(?<![\p{L}\p{N}@./_-])\p{Ll}{2,}(?![\p{L}\p{N}@_/-]|\.\p{L})/gu))
}
