import { z } from 'zod'
import type { ExtractionPlan } from './extraction-plan.ts'

const plan = z.object({
  id: z.string(),
  host: z.string().describe('Of the pages that it reads.'),
  path: z.string().describe('What the paths of those pages have in common, such as /lamps/*.'),
  reads: z.string().describe('The properties that it reads; lists with [].'),
  learned_at: z.iso.datetime(),
  used_at: z.iso.datetime(),
  uses: z.int().describe('Pages that it has read.'),
  resting: z.boolean().describe('Replaced so often today that it is left off until tomorrow, in UTC.'),
})

/** GET /v1/extract/plans (extension): the 200 answer. */
export const keptPlanList = z.object({
  plans: z.array(plan).describe("The account's plans, those used last first."),
})

/** GET /v1/extract/plans/{id} (extension): the 200 answer. */
export const keptPlan = plan.extend({
  plan: z
    .custom<ExtractionPlan>()
    .meta({ type: 'object', format: 'extraction-plan' })
    .describe('Where the values stand, as an extract takes it.'),
})

/** DELETE /v1/extract/plans/{id} (extension): the 200 answer. */
export const removedPlan = z.object({ id: z.string(), removed: z.literal(true) })

export type KeptPlanList = z.output<typeof keptPlanList>
export type KeptPlanResult = z.output<typeof keptPlan>
export type RemovedPlan = z.output<typeof removedPlan>
