import { batchRequest, crawlRequest, job, jobList, jobListQuery, jobResults, jobResultsQuery } from '../jobs.ts'
import { deliveryList, newWebhookSecret, webhookSecretList } from '../webhooks.ts'
import type { ProblemCode } from '../problems.ts'
import { contractSchema } from './contract-schema.ts'
import { type Endpoint, endpointItem, type Json, pathParameter, queryParameters, type Shared } from './endpoint.ts'

/** Schemas of jobs. */
export function jobSchemas(): Json {
  return {
    BatchRequest: contractSchema(batchRequest, 'input'),
    CrawlRequest: contractSchema(crawlRequest, 'input'),
    Job: contractSchema(job, 'output'),
    Jobs: contractSchema(jobList, 'output'),
    JobResults: contractSchema(jobResults, 'output'),
    Deliveries: contractSchema(deliveryList, 'output'),
    WebhookSecrets: contractSchema(webhookSecretList, 'output'),
    NewWebhookSecret: contractSchema(newWebhookSecret, 'output'),
  }
}

/** Paths of jobs. */
export function jobPaths(shared: Shared): Json {
  const { ref, problems, headers, common, idempotencyKey } = shared
  const json = (schema: string, example?: Json): Json => ({
    'application/json': { schema: ref(schema), ...(example && { example }) },
  })
  const of = [...common, 'missing_scope', 'not_found'] as const
  const item = (operationId: string, summary: string, more: readonly ProblemCode[] = []): Json => ({
    operationId,
    summary,
    tags: ['jobs'],
    responses: { 200: { description: 'The job.', content: json('Job', exampleJob) }, ...problems([...of, ...more]) },
  })
  const id = pathParameter('id')
  const beginning = (operationId: string, summary: string, { schema, request, begun }: Beginning): Json => ({
    operationId,
    summary,
    tags: ['jobs'],
    parameters: [idempotencyKey],
    requestBody: { required: true, content: json(schema, request) },
    responses: {
      202: {
        description: 'The job, which is on its way. Its items are charged one by one, as they succeed.',
        headers: headers(['X-Request-Id', 'Idempotency-Replayed']),
        content: json('Job', begun),
      },
      ...problems([...common, 'invalid_request', 'missing_scope', 'idempotency_conflict', 'payload_too_large']),
    },
  })
  return {
    '/batch': {
      post: beginning(
        'batch',
        'Extension: begin a job that scrapes, extracts from or pictures up to ten thousand addresses.',
        { schema: 'BatchRequest', request: exampleBatch, begun: { ...exampleJob, ...exampleBegun } },
      ),
    },
    '/crawl': {
      post: beginning('crawl', 'Extension: begin a job that visits the pages of a site.', {
        schema: 'CrawlRequest',
        request: exampleCrawl,
        begun: { ...exampleJob, ...exampleBegun, ...exampleBegunCrawl },
      }),
    },
    '/jobs': {
      get: endpointItem(shared, {
        operationId: 'jobs',
        summary: 'the jobs of the account, the newest first.',
        tag: 'jobs',
        parameters: queryParameters(contractSchema(jobListQuery, 'input')),
        description: 'The jobs.',
        answer: ref('Jobs'),
        codes: [...common, 'invalid_request'],
      }),
    },
    '/jobs/{id}': {
      parameters: [id],
      get: item('job', 'Extension: a job, with its items by state.'),
      delete: item('cancel_job', 'Extension: end a job at once. What is done stays; what runs is not charged.'),
    },
    '/jobs/{id}/pause': {
      parameters: [id],
      post: item('pause_job', 'Extension: begin no further items; those that run are finished.', [
        'job_ended',
        'invalid_request',
      ]),
    },
    '/jobs/{id}/resume': {
      parameters: [id],
      post: item('resume_job', 'Extension: go on with a paused job.', ['job_ended', 'invalid_request']),
    },
    '/jobs/{id}/results': {
      parameters: [id],
      get: {
        operationId: 'job_results',
        summary: 'Extension: the items of a job that have ended, in the order of their ends.',
        tags: ['jobs'],
        parameters: queryParameters(contractSchema(jobResultsQuery, 'input')),
        responses: {
          200: {
            description: 'The items. With Accept: application/jsonl one on each line.',
            headers: headers(['X-Request-Id', 'Gannet-Next-Cursor']),
            content: {
              ...json('JobResults', exampleResults),
              'application/jsonl': { schema: { type: 'string', description: 'Items, each a line of JSON.' } },
            },
          },
          ...problems([...of, 'invalid_request']),
        },
      },
    },
    ...webhookPaths(shared),
  }
}

/** Paths of what jobs tell receivers. */
function webhookPaths(shared: Shared): Json {
  const { ref, common } = shared
  const of = [...common, 'missing_scope', 'not_found'] as const
  const endpoint = (fields: Omit<Endpoint, 'tag' | 'description'>): Json =>
    endpointItem(shared, { tag: 'jobs', description: 'Done.', ...fields })
  return {
    '/jobs/{id}/deliveries': {
      parameters: [pathParameter('id')],
      get: endpoint({
        operationId: 'deliveries',
        summary: 'what was sent to the webhook of a job.',
        answer: ref('Deliveries'),
        codes: of,
      }),
    },
    '/jobs/{id}/deliveries/{delivery}/redeliver': {
      parameters: [pathParameter('id'), pathParameter('delivery')],
      post: endpoint({
        operationId: 'redeliver',
        summary: 'send a message again, and switch the webhook on where it was off.',
        answer: ref('Deliveries'),
        codes: of,
      }),
    },
    '/webhooks/secrets': {
      get: endpoint({
        operationId: 'webhook_secrets',
        summary: 'the secrets that messages are signed with.',
        answer: ref('WebhookSecrets'),
        codes: common,
      }),
      post: endpoint({
        operationId: 'create_webhook_secret',
        summary: 'make a secret; two at most.',
        status: 201,
        answer: ref('NewWebhookSecret'),
        codes: [...common, 'invalid_request'],
      }),
    },
    '/webhooks/secrets/{id}': {
      parameters: [pathParameter('id')],
      delete: endpoint({
        operationId: 'remove_webhook_secret',
        summary: 'sign with a secret no more.',
        answer: { type: 'object', properties: { id: { type: 'string' }, removed: { const: true } } },
        codes: [...common, 'not_found'],
      }),
    },
  }
}

/** What a call that begins a job takes and gives. */
interface Beginning {
  readonly schema: string
  readonly request: Json
  readonly begun: Json
}

const exampleBatch = {
  operation: 'scrape',
  requests: [{ url: 'https://shop.example/boots' }, { url: 'https://shop.example/hats', include_links: true }],
  options: { include_html: false, include_markdown: true },
  max_credits: 100,
}

const exampleCrawl = {
  url: 'https://shop.example/',
  limit: 500,
  exclude: ['/account/**', '*.pdf'],
  options: { include_html: false, include_markdown: true },
}

const exampleBegunCrawl = {
  kind: 'crawl',
  url: 'https://shop.example/',
  counts: { found: 1, pending: 1, running: 0, done: 0, failed: 0, skipped: {} },
  crawl_delay_s: 0,
  robots: [],
}

const exampleJob = {
  id: 'job_5f0cA7d9b8e4Kc1f8a6d',
  kind: 'batch',
  operation: 'scrape',
  state: 'completed',
  paused_because: null,
  stopped_by: null,
  counts: { found: 2, pending: 0, running: 0, done: 1, failed: 1, skipped: {} },
  credits_used: 1,
  max_credits: 100,
  eta_s: 0,
  created_at: '2026-11-21T10:30:00.000Z',
  started_at: '2026-11-21T10:30:00.100Z',
  finished_at: '2026-11-21T10:30:01.400Z',
  deadline_at: '2026-11-22T10:30:00.000Z',
  expires_at: '2026-11-22T10:30:01.400Z',
}

const exampleBegun = {
  state: 'queued',
  counts: { found: 2, pending: 2, running: 0, done: 0, failed: 0, skipped: {} },
  credits_used: 0,
  eta_s: null,
  started_at: null,
  finished_at: null,
  expires_at: null,
}

const exampleResults = {
  items: [
    {
      n: 1,
      seq: 1,
      url: 'https://shop.example/boots',
      state: 'done',
      retries: 0,
      credits: 1,
      result: { status: 200, url: 'https://shop.example/boots', markdown: '# Boots', credits_used: 1 },
    },
    {
      n: 2,
      seq: 2,
      url: 'https://shop.example/hats',
      state: 'failed',
      code: 'target_not_found',
      retries: 0,
      credits: 0,
      error: { error: 'The target answered 404.', code: 'target_not_found', retryable: false },
    },
  ],
  next: null,
}
