import { adminPaths, adminSchemas } from './admin-items.ts'
import { contractSchema } from './contract-schema.ts'
import { deviceList } from '../device-list.ts'
import { examples } from './examples.ts'
import { endpointItem, type Json, pathParameter, type Shared } from './endpoint.ts'
import { jobPaths, jobSchemas } from './job-items.ts'
import { keptPlan, keptPlanList, removedPlan } from '../kept-plan-list.ts'
import { type OperationName, operations } from '../operations.ts'
import { type ProblemCode, problems } from '../problems.ts'
import { usageDaysResult, usageResult } from '../usage.ts'

/** Problems any authenticated endpoint can give. */
const commonProblems: readonly ProblemCode[] = [
  'unauthorized',
  'rate_limited',
  'budget_exceeded',
  'internal',
  'unavailable',
  'overloaded',
]

/** Problems of every operation that fetches a page. */
const operationProblems: readonly ProblemCode[] = [
  ...commonProblems,
  'invalid_request',
  'url_not_allowed',
  'proxy_country_unavailable',
  'missing_scope',
  'insufficient_credits',
  'target_not_found',
  'idempotency_conflict',
  'payload_too_large',
  'target_blocked',
  'target_login_required',
  'selector_not_found',
  'target_dns_error',
  'target_unreachable',
  'target_tls_error',
  'too_many_redirects',
  'content_too_large',
  'unsupported_content_type',
  'page_crashed',
  'target_timeout',
]

/** What only some operations can fail with. */
const ownProblems: { readonly [Name in OperationName]?: readonly ProblemCode[] } = {
  screenshot: ['storage_full'],
  extract: ['model_unavailable'],
}

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Extension: the first finished answer is kept for 24 hours and replayed for the same key and body, charged once.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

/** How the parts of the document write what they share. */
const shared: Shared = {
  ref,
  problems: problemResponses,
  headers: responseHeaders,
  idempotencyKey: idempotencyKeyParameter,
  common: commonProblems,
}

/** The OpenAPI 3.1 document of the operations that this service performs. */
export function openapiDocument(served: readonly OperationName[], version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gannet',
      version,
      summary: 'Web page data service: scrape, extract, screenshot.',
      description:
        'Every call carries an API key, is paid in credits and answers JSON. Failed calls cost nothing. ' +
        'Fields marked "Extension" go beyond the base contract and may be ignored.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/v1' }],
    security: [{ apiKey: [] }],
    tags: [
      { name: 'operations' },
      { name: 'jobs' },
      { name: 'account' },
      { name: 'administration' },
      { name: 'service' },
    ],
    paths: {
      ...Object.fromEntries(served.map((name) => [`/${name}`, { post: operationItem(name) }])),
      ...jobPaths(shared),
      ...adminPaths(shared),
      '/usage': { get: usageItem() },
      '/usage/days': { get: usageDaysItem() },
      '/extract/plans': { get: keptPlansItem() },
      '/extract/plans/{id}': keptPlanItem(),
      '/devices': { get: devicesItem() },
      '/images/{name}': imageItem(),
      '/openapi.json': { get: documentItem() },
    },
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'Authorization: Bearer <API_KEY>' },
      },
      schemas: {
        ...Object.fromEntries(served.flatMap((name) => schemasOf(name))),
        ...jobSchemas(),
        ...adminSchemas(),
        Devices: contractSchema(deviceList, 'output'),
        KeptPlans: contractSchema(keptPlanList, 'output'),
        KeptPlan: contractSchema(keptPlan, 'output'),
        RemovedPlan: contractSchema(removedPlan, 'output'),
        Usage: contractSchema(usageResult, 'output'),
        UsageDays: contractSchema(usageDaysResult, 'output'),
        Problem: problemSchema(),
      },
      headers: headerComponents(),
    },
  }
}

function operationItem(name: OperationName): Json {
  const { summary } = operations[name]
  const { request, result } = examples[name]
  return {
    operationId: name,
    summary,
    tags: ['operations'],
    parameters: [idempotencyKeyParameter],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: ref(schemaName(name, 'Request')), example: request } },
    },
    responses: {
      200: {
        description: 'The call succeeded and was charged.',
        headers: responseHeaders([
          'X-Request-Id',
          'RateLimit-Limit',
          'RateLimit-Remaining',
          'RateLimit-Reset',
          'Idempotency-Replayed',
        ]),
        content: { 'application/json': { schema: ref(schemaName(name, 'Result')), example: result } },
      },
      ...problemResponses([...operationProblems, ...(ownProblems[name] ?? [])], name),
    },
  }
}

function usageItem(): Json {
  return endpointItem(shared, {
    operationId: 'usage',
    summary: 'plan, billing period, credits and calls of the account.',
    tag: 'account',
    description: 'The account.',
    answer: ref('Usage'),
    codes: commonProblems,
  })
}

function usageDaysItem(): Json {
  return endpointItem(shared, {
    operationId: 'usage_days',
    summary: 'calls and credits of the billing period by day and operation.',
    tag: 'account',
    description: 'The days.',
    answer: ref('UsageDays'),
    codes: commonProblems,
  })
}

function keptPlansItem(): Json {
  return endpointItem(shared, {
    operationId: 'kept_plans',
    summary: "the plans that extract keeps of a model's, by which it reads the next pages of a template.",
    tag: 'account',
    description: 'The plans.',
    answer: ref('KeptPlans'),
    codes: [...commonProblems, 'missing_scope'],
  })
}

function keptPlanItem(): Json {
  const plan = {
    tag: 'account',
    description: 'The plan.',
    codes: [...commonProblems, 'missing_scope', 'not_found'],
  } as const
  return {
    parameters: [pathParameter('id')],
    get: endpointItem(shared, {
      ...plan,
      operationId: 'kept_plan',
      summary: 'one of the kept plans, with the plan itself.',
      answer: ref('KeptPlan'),
    }),
    delete: endpointItem(shared, {
      ...plan,
      operationId: 'remove_kept_plan',
      summary: 'forgets a kept plan.',
      answer: ref('RemovedPlan'),
    }),
  }
}

function devicesItem(): Json {
  return endpointItem(shared, {
    operationId: 'devices',
    summary: 'the devices that screenshots can be taken with.',
    tag: 'service',
    description: 'The devices.',
    answer: ref('Devices'),
    codes: commonProblems,
  })
}

/** Images lie beside /v1, under an address of their own that results carry whole. */
function imageItem(): Json {
  const image = { schema: { type: 'string', format: 'binary' } }
  return {
    servers: [{ url: '/' }],
    parameters: [pathParameter('name')],
    get: {
      operationId: 'image',
      summary:
        'The image of a screenshot, as screenshot_url gives it; no key is needed. HEAD and Range are understood.',
      tags: ['service'],
      security: [],
      responses: {
        200: {
          description: 'The image.',
          content: { 'image/png': image, 'image/jpeg': image, 'image/webp': image },
        },
        206: { description: 'The range of it that was asked for.' },
        ...problemResponses(['image_not_found', 'image_expired', 'range_not_satisfiable', 'internal']),
      },
    },
  }
}

function documentItem(): Json {
  return {
    operationId: 'openapi',
    summary: 'This document.',
    tags: ['service'],
    security: [],
    responses: {
      200: { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
    },
  }
}

/** One response for each status, naming the codes that share it. */
function problemResponses(codes: readonly ProblemCode[], operation?: OperationName): Json {
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of codes) {
    for (const status of statusesOf(code, operation)) byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const sorted = [...byStatus].toSorted(([a], [b]) => a - b)
  return Object.fromEntries(sorted.map(([status, shared]) => [status, problemResponse(status, shared)]))
}

/** A target's time-out is 504 on scrape and map, 502 on the others; every other problem keeps all its statuses. */
function statusesOf(code: ProblemCode, operation: OperationName | undefined): readonly number[] {
  if (code !== 'target_timeout') return problems[code].statuses
  return [operation === 'scrape' || operation === 'map' ? 504 : 502]
}

function problemResponse(status: number, codes: readonly ProblemCode[]): Json {
  const waits = status === 429 || status === 503
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].meaning}`).join('\n\n'),
    headers: responseHeaders(waits ? ['X-Request-Id', 'Retry-After'] : ['X-Request-Id']),
    content: {
      'application/json': {
        schema: ref('Problem'),
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleProblem(code) }])),
      },
    },
  }
}

function exampleProblem(code: ProblemCode): Json {
  const { meaning, retryable } = problems[code]
  return { error: meaning, code, request_id: 'req_5f0c2a7d9b8e4c1f8a6d3e2b', retryable }
}

function problemSchema(): Json {
  return {
    type: 'object',
    required: ['error', 'code', 'request_id', 'retryable'],
    properties: {
      error: { type: 'string', description: 'A sentence a person can act on.' },
      code: { type: 'string', enum: Object.keys(problems), description: 'Stable code of the problem.' },
      request_id: { type: 'string', description: 'The request, as in X-Request-Id.' },
      retryable: { type: 'boolean', description: 'Whether the same request may succeed later.' },
      details: { type: 'object', description: 'What the code says more about.' },
    },
  }
}

function headerComponents(): Json {
  const integer = (description: string): Json => ({ description, schema: { type: 'integer' } })
  const text = (description: string): Json => ({ description, schema: { type: 'string' } })
  return {
    'X-Request-Id': text('The id of this request.'),
    'RateLimit-Limit': integer("Requests per second of the account's plan."),
    'RateLimit-Remaining': integer('Requests left in the bucket.'),
    'RateLimit-Reset': integer('Seconds until the bucket is full again.'),
    'Retry-After': integer('Whole seconds to wait, at least 1.'),
    'Gannet-Next-Cursor': text('The cursor of the next page; absent when there is and will be no more.'),
    'Idempotency-Replayed': text('"true" when the answer was kept from an earlier call and not charged again.'),
  }
}

function responseHeaders(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function schemasOf(name: OperationName): [string, Json][] {
  return [
    [schemaName(name, 'Request'), contractSchema(operations[name].request, 'input')],
    [schemaName(name, 'Result'), contractSchema(operations[name].result, 'output')],
  ]
}

function schemaName(name: OperationName, kind: 'Request' | 'Result'): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${kind}`
}

function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` }
}
