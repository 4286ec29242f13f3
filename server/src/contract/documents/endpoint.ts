import type { ProblemCode } from '../problems.ts'

export type Json = Readonly<Record<string, unknown>>

/** How the document writes what its parts share. */
export interface Shared {
  readonly ref: (name: string) => Json
  readonly problems: (codes: readonly ProblemCode[]) => Json
  readonly headers: (names: readonly string[]) => Json
  readonly idempotencyKey: Json
  readonly common: readonly ProblemCode[]
}

/** An endpoint of ours beyond the base contract that answers JSON. */
export interface Endpoint {
  readonly operationId: string
  readonly summary: string
  readonly tag: 'jobs' | 'account' | 'administration' | 'service'
  readonly parameters?: readonly Json[]
  /** The name of its body's schema. */
  readonly request?: string
  /** 200 when it is not given. */
  readonly status?: number
  readonly description: string
  /** The answer's schema. */
  readonly answer: Json
  readonly codes: readonly ProblemCode[]
}

/** An endpoint as OpenAPI writes it. */
export function endpointItem(
  { ref, problems }: Shared,
  { operationId, summary, tag, parameters, request, status = 200, description, answer, codes }: Endpoint,
): Json {
  return {
    operationId,
    summary: `Extension: ${summary}`,
    tags: [tag],
    ...(parameters !== undefined && { parameters }),
    ...(request !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: ref(request) } } },
    }),
    responses: {
      [status]: { description, content: { 'application/json': { schema: answer } } },
      ...problems(codes),
    },
  }
}

/** A parameter in an endpoint's path. */
export function pathParameter(name: string, description?: string): Json {
  return {
    name,
    in: 'path',
    required: true,
    ...(description !== undefined && { description }),
    schema: { type: 'string' },
  }
}

/** The parameters of a query, from its schema. */
export function queryParameters(schema: Json): Json[] {
  const properties = Object.entries(schema['properties'] ?? {})
  return properties.map(([name, { description, pattern: _text, ...rest }]: [string, Json]) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema: rest,
  }))
}
