import { amountTestAt } from './amount-comparisons.ts'
import { dayTestAt } from './day-comparisons.ts'
import type { FoundTest } from './found-test.ts'
import type { Token } from './prompt-tokens.ts'

/** The comparisons of a sentence, in order. */
export function comparisonsIn(tokens: readonly Token[]): FoundTest[] {
  const found: FoundTest[] = []
  for (let at = 0; at < tokens.length;) {
    const test = dayTestAt(tokens, at) ?? amountTestAt(tokens, at)
    if (test !== undefined && test.from >= (found.at(-1)?.to ?? 0)) found.push(test)
    at = Math.max(at + 1, test?.to ?? 0)
  }
  return found
}
