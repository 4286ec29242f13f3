import { wordSet } from './prompt-words.ts'
import type { Comparison } from './comparison-words.ts'
import type { Token } from './prompt-tokens.ts'

/** A phrase that compares, and how many tokens it has. */
export interface Reach {
  readonly comparison: Comparison
  readonly length: number
}

const longest = 4

const articles = wordSet('the a an los las el la le les i gli il die der den das de het os as o')

/** The longest phrase that ends right before a place, or before an article there. */
export function endingAt(
  tokens: readonly Token[],
  at: number,
  phrases: ReadonlyMap<string, Comparison>,
): Reach | undefined {
  const own = endingRightAt(tokens, at, phrases)
  if (own !== undefined || !articles.has(tokens[at - 1]?.key ?? '')) return own
  const before = endingRightAt(tokens, at - 1, phrases)
  return before && { comparison: before.comparison, length: before.length + 1 }
}

function endingRightAt(
  tokens: readonly Token[],
  at: number,
  phrases: ReadonlyMap<string, Comparison>,
): Reach | undefined {
  for (let length = Math.min(longest, at); length > 0; length -= 1) {
    const comparison = phrases.get(textOf(tokens, at - length, at))
    if (comparison !== undefined) return { comparison, length }
  }
  return undefined
}

/** The longest that begins there. */
export function beginningAt(
  tokens: readonly Token[],
  at: number,
  phrases: ReadonlyMap<string, Comparison>,
): Reach | undefined {
  for (let length = Math.min(longest, tokens.length - at); length > 0; length -= 1) {
    const comparison = phrases.get(textOf(tokens, at, at + length))
    if (comparison !== undefined) return { comparison, length }
  }
  return undefined
}

function textOf(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ key }) => key)
    .join(' ')
}
