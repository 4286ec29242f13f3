import { z } from 'zod'
import { cursorField, digits } from './fields/page-fields.ts'
import { keyScopes } from './operations.ts'
import { usageDaysResult, usageResult } from './usage.ts'

const time = z.iso.datetime()
const count = z.int().min(0)

const name = (what: string) => z.string().regex(/^[^\p{C}]{1,100}$/u, `${what} must be 1 to 100 visible characters`)

/** An account as lists show it. */
export const accountSummary = z.object({
  id: z.string().describe('Begins with acc_.'),
  name: z.string(),
  plan: z.string(),
  created_at: time,
  disabled_at: time.nullable().describe('Since when its keys open nothing; null while they do.'),
  credits: z
    .object({ used: count, held: count, remaining: count })
    .describe('Of this billing period: charged, set aside for calls that run, and left.'),
  live_keys: count.describe('Keys that are neither revoked nor expired.'),
  open_jobs: count.describe('Jobs that have not ended.'),
})

/** The query of GET /v1/admin/accounts. */
export const accountListQuery = z.object({
  cursor: cursorField.optional().describe('next of the page before.'),
  limit: digits('limit', 1, 1000).default(100).describe('Most accounts of a page; at most 1000.'),
})

/** GET /v1/admin/accounts: the 200 answer. */
export const accountList = z.object({
  accounts: z.array(accountSummary).describe('The newest first.'),
  next: z.string().nullable().describe('cursor of the next page; null when there is none.'),
})

/** A key without its secret. */
const accountKey = z.object({
  id: z.string().describe('Begins with key_.'),
  name: z.string(),
  scopes: z.array(z.string()),
  created_at: time,
  expires_at: time.nullable(),
  revoked_at: time.nullable(),
  last_used_at: time.nullable().describe('To the minute.'),
})

/** GET /v1/admin/accounts/{id}: the 200 answer. */
export const accountDetail = accountSummary.extend({
  usage: usageResult,
  days: usageDaysResult.shape.days,
  keys: z.array(accountKey),
})

/** POST /v1/admin/accounts: the body. */
export const newAccountRequest = z.strictObject({
  name: z.string().describe('A unique name.'),
  plan: z.string().default('free').describe('One of the plans.'),
})

/** PATCH /v1/admin/accounts/{id}: the body. */
export const accountChange = z
  .strictObject({
    plan: z.string().optional().describe('The new plan, which holds at once.'),
    disabled: z.boolean().optional().describe('true: its keys open nothing, and its jobs pause; false: all goes on.'),
  })
  .refine(({ plan, disabled }) => plan !== undefined || disabled !== undefined, 'give plan, disabled or both')

/** POST /v1/admin/accounts/{id}/credits: the body. */
export const creditGrant = z.strictObject({
  credits: z.int().min(1).describe('Extra credits of this billing period.'),
  note: name('note').optional().describe('Why, in 1 to 100 visible characters; kept in the ledger.'),
})

/** POST /v1/admin/accounts/{id}/keys: the body. */
export const newKeyRequest = z.strictObject({
  name: name('name').default('').describe('What the key is for, in at most 100 visible characters.'),
  scopes: z
    .array(z.enum(keyScopes, `scopes are some of ${keyScopes.join(', ')}`))
    .min(1, 'scopes must have at least one entry')
    .optional()
    .describe('What it may do; left out, every operation.'),
  expires_in_s: z.int().min(1).max(3_200_000_000).optional().describe('Seconds until it ends; left out, never.'),
})

/** POST /v1/admin/accounts/{id}/keys: the 201 answer. */
export const newAccountKey = accountKey.extend({ key: z.string().describe('The secret. It is shown this once.') })

/** DELETE below /v1/admin: the 200 answer. */
export const removedThing = z.object({ id: z.string(), removed: z.literal(true) })

/** GET /v1/admin/service: the 200 answer, of the node that answers and since it started. */
export const serviceState = z.object({
  version: z.string(),
  role: z.string(),
  started_at: time,
  checks: z.record(z.string(), z.string()).describe('As GET /readyz: "ok" for each part that works.'),
  memory_bytes: count.describe('Resident memory of the service’s own process.'),
  queue_length: count.describe('Calls that wait for a place to run.'),
  pages_open: count.describe('Browser pages in use.'),
  browser_restarts: count.describe('Browsers that died, or were ended because a page had spoilt them.'),
  calls: z
    .array(z.object({ operation: z.string(), outcome: z.string(), count }))
    .describe(
      'Finished calls by operation and outcome, which is "ok" or the code of an error; items of jobs are among them.',
    ),
  plans: z.array(z.string()).describe('The plans that accounts can have.'),
})

export type AccountSummary = z.output<typeof accountSummary>
export type AccountListQuery = z.output<typeof accountListQuery>
export type AccountList = z.output<typeof accountList>
export type AccountDetail = z.output<typeof accountDetail>
export type AccountKey = z.output<typeof accountKey>
export type NewAccountKey = z.output<typeof newAccountKey>
export type ServiceState = z.output<typeof serviceState>
export type NewAccount = z.output<typeof newAccountRequest>
export type AccountChange = z.output<typeof accountChange>
export type CreditGrant = z.output<typeof creditGrant>
export type NewKey = z.output<typeof newKeyRequest>
export type RemovedThing = z.output<typeof removedThing>
