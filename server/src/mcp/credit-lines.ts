import { z } from 'zod'
import type { OperationName } from '../contract/operations.ts'
import type { ToolAnswer } from './tool-backend.ts'

/** What every tool's structured result holds about cost; absent where the tools run without an account. */
export const creditFields = {
  credits_used: z.int().optional().describe('Credits that this call cost; 0 for a further part of the same page.'),
  credits_remaining: z.int().optional().describe('Credits left in the billing period.'),
  warnings: z.array(z.string()).optional(),
}

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
