import { z } from 'zod'

/** What every result says of its cost. */
export const creditFields = {
  credits_used: z.int().describe('Credits consumed by this call.'),
  credits_remaining: z.int().describe('Credits remaining in the billing period.'),
  warnings: z.array(z.string()).optional().describe('Extension: what the caller should know about this call.'),
}
