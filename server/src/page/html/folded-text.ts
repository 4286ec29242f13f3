import { foldText, isFolded } from './collapse-space.ts'
import type { NodeTable } from './html-node.ts'
import { isSpace } from './read-attributes.ts'

/** A run of text as a reader sees it, without the space at its ends. */
export interface FoldedText {
  /** Empty where there is nothing but space, or nothing at all. */
  readonly words: string
  readonly startsWithSpace: boolean
  readonly endsWithSpace: boolean
  /** Where in the source the words stand as they are, or -1. */
  readonly at: number
}

/** Folds the text of a row. Most of it is words of the source with space around them, and then is found without being copied. */
export function foldedText(nodes: NodeTable, row: number): FoldedText {
  const { source } = nodes
  const start = nodes.from(row)
  const end = nodes.to(row)
  let from = start
  let to = end
  while (from < to && isSpace(source.charCodeAt(from))) from += 1
  while (from < to && isSpace(source.charCodeAt(to - 1))) to -= 1
  if (from === to) return { words: '', startsWithSpace: start < end, endsWithSpace: start < end, at: -1 }
  const words = source.slice(from, to)
  if (nodes.isFolded(row) || (isFolded(words) && !words.includes('&'))) {
    nodes.setFolded(row)
    return { words, startsWithSpace: from > start, endsWithSpace: to < end, at: from }
  }
  const text = foldText(nodes.dataOf(row))
  const startsWithSpace = text.charCodeAt(0) === 32
  const endsWithSpace = text.charCodeAt(text.length - 1) === 32
  return { words: startsWithSpace || endsWithSpace ? text.trim() : text, startsWithSpace, endsWithSpace, at: -1 }
}
