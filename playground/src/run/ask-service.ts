import type { ProblemBody } from '../../../server/src/contract/problem-body.ts'

export type Answer<Result> =
  | { readonly isOk: true; readonly result: Result }
  | {
      readonly isOk: false
      readonly status: number
      readonly problem: ProblemBody
      readonly retryAfterSeconds: number | undefined
    }

export interface Question {
  readonly key: string
  /** A POST with this body; without one a GET, or another method. */
  readonly body?: object
  readonly method?: 'POST' | 'PATCH' | 'DELETE'
  readonly signal?: AbortSignal
}

/** Something else answered in the service's place, such as a proxy in front of it. */
export class StrangeAnswer extends Error {
  constructor(status: number) {
    super(`What answered was not the service: HTTP ${status} without JSON. Is something in front of it?`)
  }
}

/** One request to the service. Throws when no answer of it arrives. */
export async function askService<Result>(
  path: string,
  { key, body, method, signal }: Question,
): Promise<Answer<Result>> {
  const response = await fetch(path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    // What cannot stand in a header is no key.
    headers: {
      ...(/^[\x21-\x7e]+$/.test(key) && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  if (!isJson) throw new StrangeAnswer(response.status)
  const answer: unknown = await response.json()
  if (response.ok) return { isOk: true, result: answer as Result }
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    isOk: false,
    status: response.status,
    problem: answer as ProblemBody,
    retryAfterSeconds: Number.isNaN(seconds) ? undefined : seconds,
  }
}
