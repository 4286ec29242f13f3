import { z } from 'zod'
import { cursorField, digits } from './fields/page-fields.ts'
import { problems } from './problems.ts'
import { urlField } from './fields/fields.ts'
import { jobWebhook, webhookField } from './webhooks.ts'

/** What a job may do with each of its addresses. */
const jobOperations = ['scrape', 'extract', 'screenshot'] as const

/** Most addresses of a batch. */
export const maxBatchRequests = 10_000

const entryField = z
  .looseObject({ url: urlField })
  .describe('An address, and what of options is another for it: {"url": "https://…", "wait_for": "#list"}.')

const budgetFields = {
  webhook: webhookField.optional(),
  max_credits: z
    .int('max_credits must be a whole number')
    .min(1, 'max_credits must be at least 1')
    .max(1_000_000_000_000, 'max_credits must be at most 1000000000000')
    .optional()
    .describe('The job never costs more; what is left then is skipped, with the reason "credits".'),
  deadline_s: z
    .int('deadline_s must be a whole number of seconds')
    .min(1, 'deadline_s must be at least 1')
    .max(604_800, 'deadline_s must be at most 604800')
    .default(86_400)
    .describe('Seconds from now after which the job ends with what it has; at most 604800, a week.'),
  concurrency: z
    .int('concurrency must be a whole number')
    .min(1, 'concurrency must be at least 1')
    .max(100, 'concurrency must be at most 100')
    .optional()
    .describe(
      "Most items that run at once; at most 100. Never more than the plan's calls at once less one, which is for calls of people.",
    ),
}

/** POST /v1/batch: what a caller may send. */
export const batchRequest = z.object({
  operation: z.enum(jobOperations).default('scrape').describe('What is done with each address.'),
  requests: z
    .array(entryField)
    .min(1, 'requests must have at least one entry')
    .max(maxBatchRequests, `requests must have at most ${maxBatchRequests} entries`)
    .describe(`The addresses, 1 to ${maxBatchRequests}. Entries that are the same to the letter are done once.`),
  options: z
    .record(z.string(), z.unknown())
    .default({})
    .describe(
      'Fields of the operation for all addresses, as POST /v1/scrape, /v1/extract or /v1/screenshot takes them.',
    ),
  ...budgetFields,
})

const patternsField = (what: string) =>
  z
    .array(z.string())
    .max(50, 'at most 50 patterns')
    .default([])
    .describe(
      `${what} Globs (* is anything but a slash, ** anything, {a,b} either: "/docs/**", "*.html"), or an RE2 expression after "re:" for the address, after "re-path:" for the path; at most 50.`,
    )

/** POST /v1/crawl: what a caller may send. */
export const crawlRequest = z.object({
  url: urlField.describe('Where the crawl begins. Must include the protocol, http:// or https://.'),
  operation: z.enum(jobOperations).default('scrape').describe('What is done with each page.'),
  options: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Fields of the operation for all pages, as POST /v1/scrape, /v1/extract or /v1/screenshot takes them.'),
  limit: z
    .int('limit must be a whole number')
    .min(1, 'limit must be at least 1')
    .max(maxBatchRequests, `limit must be at most ${maxBatchRequests}`)
    .default(100)
    .describe(`Most pages that are done or have failed; at most ${maxBatchRequests}.`),
  max_depth: z
    .int('max_depth must be a whole number')
    .min(0, 'max_depth must be at least 0')
    .max(100, 'max_depth must be at most 100')
    .default(10)
    .describe('Most links from url to a page; pages that only sitemaps name are one link away.'),
  include: patternsField('Only addresses that match one of these are visited, url itself excepted.'),
  exclude: patternsField('Addresses that match one of these are not visited.'),
  scope: z
    .enum(['path', 'host', 'domain'])
    .default('host')
    .describe(
      'How far the site goes: "path" (the folder of url), "host", or "domain" (all hosts of the registrable domain).',
    ),
  sitemap: z
    .enum(['include', 'only', 'skip'])
    .default('include')
    .describe('Where addresses come from: sitemaps and links ("include"), sitemaps "only", or links alone ("skip").'),
  robots: z
    .enum(['obey', 'ignore'])
    .default('obey')
    .describe(
      'Whether robots.txt is obeyed. It may be ignored only where the operator allows it (GANNET_CRAWL_ROBOTS).',
    ),
  render: z
    .enum(['never', 'auto', 'always'])
    .optional()
    .describe(
      'Whether pages are rendered; "auto" renders those that are empty without it. What was done is charged. By default as options say; screenshots always are.',
    ),
  delay_ms: z
    .int('delay_ms must be a whole number of milliseconds')
    .min(0, 'delay_ms must be at least 0')
    .max(600_000, 'delay_ms must be at most 600000')
    .optional()
    .describe('A longer pause between two requests to a host than the usual 250 ms, and than its Crawl-delay.'),
  ...budgetFields,
})

const jobStates = ['queued', 'running', 'paused', 'completed', 'cancelled', 'failed', 'expired'] as const
const skipReasons = [
  'duplicate',
  'robots',
  'scope',
  'pattern',
  'depth',
  'trap',
  'limit',
  'credits',
  'deadline',
  'cancelled',
  'failed',
] as const

const count = z.int().min(0)

const jobCounts = z.object({
  found: count.describe('All items: the sum of the others.'),
  pending: count.describe('Items that wait for their turn, or for another try.'),
  running: count.describe('Items that run at this moment.'),
  done: count.describe('Items with a result.'),
  failed: count.describe('Items with an error.'),
  skipped: z
    .record(z.string(), count)
    .describe(`Items that were left out, by reason: ${skipReasons.join(', ')}. Reasons may be added.`),
})

/** GET /v1/jobs/{id}, and the 202 answer of what begins a job. */
export const job = z.object({
  id: z.string().describe('Begins with job_.'),
  kind: z.enum(['batch', 'crawl']),
  url: z.string().optional().describe('Of a crawl, where it began.'),
  operation: z.enum(jobOperations),
  state: z
    .enum(jobStates)
    .describe(
      'queued (waits to begin), running, paused; and at its end completed, cancelled, expired (deadline_s was over) or failed.',
    ),
  paused_because: z
    .enum(['asked', 'account', 'credits', 'storage'])
    .nullable()
    .describe(
      'Why it is paused: it was asked for, the account was disabled, there are too few credits, or too much is stored. Of the last three it recovers by itself.',
    ),
  stopped_by: z
    .enum(['limit', 'credits', 'deadline'])
    .nullable()
    .describe('What ended it before all items had their turn: limit, max_credits or deadline_s.'),
  counts: jobCounts.describe('Its items by state, which always add up to found.'),
  credits_used: count.describe('Credits that its items cost so far.'),
  max_credits: count.nullable(),
  eta_s: count.nullable().describe('Seconds that it will likely still take; null where nothing is known of that.'),
  crawl_delay_s: z
    .number()
    .optional()
    .describe('Of a crawl, the longest pause that a host asks for in its robots.txt; 0 where none does.'),
  robots: z
    .array(z.object({ host: z.string(), status: z.enum(['obeyed', 'none', 'unreachable', 'ignored']) }))
    .optional()
    .describe(
      'Of a crawl, what became of the robots.txt of each host: obeyed; none (there is none); unreachable (nothing of that host is asked for); ignored.',
    ),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  deadline_at: z.iso.datetime().describe('When it ends with what it has.'),
  expires_at: z.iso
    .datetime()
    .nullable()
    .describe('When it is removed with its results, by default 24 hours after its end; null before that.'),
  webhook: jobWebhook.optional().describe('Where it tells what becomes of it; present where it does.'),
  warnings: z.array(z.string()).optional().describe('What the caller should know of the request.'),
})

/** One item of a job, as results list it. */
const jobItem = z.object({
  n: z.int().describe('Its number in the job, from 1: of a batch the place of its entry.'),
  seq: z.int().describe('Its place in the order in which items ended; a cursor.'),
  url: z.string(),
  state: z.enum(['done', 'failed', 'skipped']),
  code: z.enum(Object.keys(problems)).optional().describe("Of a failed item, its error's code."),
  reason: z.string().optional().describe('Of a skipped item, why.'),
  depth: z.int().optional().describe('Of a crawl, how many links from its beginning the page was found.'),
  parent: z
    .int()
    .optional()
    .describe('Of a crawl, the number of the item that it was found on; absent for those of sitemaps.'),
  trap: z
    .object({
      why: z.enum(['long_address', 'repeated_segment', 'query_combinations', 'near_duplicates']),
      template: z.string(),
    })
    .optional()
    .describe('Why the address seems to be one of many without end, and what those have in common.'),
  duplicate_of: z.int().optional().describe('Of a duplicate, the number of the item that it repeats.'),
  retries: z.int().describe('How often it was tried once more because the target was in trouble.'),
  credits: z.int().describe('What it cost.'),
  result: z
    .record(z.string(), z.unknown())
    .optional()
    .describe("Of a done item, the operation's own answer, as a single call gives it."),
  error: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Of a failed item, the error, as a single call gives it.'),
})

/** GET /v1/jobs/{id}/results: the 200 answer. */
export const jobResults = z.object({
  items: z.array(jobItem).describe('Items that ended after the cursor, in the order in which they ended.'),
  next: z
    .string()
    .nullable()
    .describe(
      'The cursor of the next page, which may be empty while the job runs; null when there is and will be no more.',
    ),
})

/** GET /v1/jobs: the 200 answer. */
export const jobList = z.object({
  jobs: z.array(job).describe('The jobs of the account, the newest first, as far as the key may use their operation.'),
  next: z.string().nullable().describe('The cursor of the next page; null on the last.'),
})

/** The query of GET /v1/jobs. */
export const jobListQuery = z.object({
  state: z.enum(jobStates).optional().describe('Only jobs in this state.'),
  cursor: cursorField.optional().describe('next of the page before.'),
  limit: digits('limit', 1, 100).default(20).describe('Most jobs of a page; at most 100.'),
})

/** The query of GET /v1/jobs/{id}/results. */
export const jobResultsQuery = z.object({
  cursor: cursorField
    .regex(/^\d{1,15}$/, 'cursor is none that was given')
    .optional()
    .describe('next of the page before, or the seq of the last item that was read.'),
  limit: digits('limit', 1, 1000)
    .default(100)
    .describe('Most items of a page; at most 1000. A page ends earlier once it has some 16 MB.'),
  state: z.enum(['done', 'failed', 'skipped']).optional().describe('Only items in this state.'),
  wait_s: digits('wait_s', 0, 30)
    .default(0)
    .describe('Seconds to wait for an item where there is none yet (long poll); at most 30.'),
})

export type JobOperation = (typeof jobOperations)[number]
export type BatchRequest = z.output<typeof batchRequest>
export type CrawlRequest = z.output<typeof crawlRequest>
export type Job = z.output<typeof job>
export type JobItem = z.output<typeof jobItem>
export type JobState = (typeof jobStates)[number]
export type SkipReason = (typeof skipReasons)[number]
export type JobList = z.output<typeof jobList>
export type JobListQuery = z.output<typeof jobListQuery>
export type JobResultsQuery = z.output<typeof jobResultsQuery>
