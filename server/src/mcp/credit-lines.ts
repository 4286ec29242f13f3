import type { CacheReport } from '../contract/cache.ts'
import type { OperationName } from '../contract/operations.ts'
import type { ToolAnswer } from './tool-backend.ts'

/** What a call cost and is warned of, for programs; no credits where the tools run without an account. */
export function creditsOf({ result, isReplayed }: ToolAnswer<OperationName>) {
  const { credits_used: used, credits_remaining: remaining, warnings } = result
  return {
    ...(used !== undefined && { credits_used: isReplayed ? 0 : used }),
    ...(remaining !== undefined && { credits_remaining: remaining }),
    ...(warnings !== undefined && { warnings: [...warnings] }),
  }
}

/** A price in the midst of a sentence: "2 credits"; `otherwise` where nobody pays or the price is not known. */
export function priceText(credits: number | undefined, otherwise: string): string {
  if (credits === undefined) return otherwise
  return credits === 1 ? '1 credit' : `${credits} credits`
}

/** The same as lines for a model. */
export function creditLines(answer: ToolAnswer<OperationName>): string[] {
  const { credits_used: used, credits_remaining: remaining, warnings = [] } = creditsOf(answer)
  const cost = used === undefined ? [] : [`Credits: ${used} used, ${remaining} left.`]
  return [...warnings.map((warning) => `Warning: ${warning}`), ...cost]
}

/** How old a page is that was not loaded for the call. */
export function ageLines({ cache }: { readonly cache?: CacheReport | undefined }): string[] {
  if (cache?.state === 'hit') return [`Kept page: loaded ${cache.age_s} s ago.`]
  return cache?.state === 'stale' ? [`Kept page: loaded ${cache.age_s} s ago, as its server fails now.`] : []
}
