import type { OperationName } from '../../contract/operations.ts'
import type { ProblemBody } from '../../contract/problem-body.ts'
import { Problem } from '../../contract/problems.ts'
import type { Job } from '../../contract/jobs.ts'
import type { ToolAnswer, ToolBackend, ToolCall, ToolJobResults, ToolResult } from '../../mcp/tool-backend.ts'
import { ToolFailure } from '../../mcp/tool-failure.ts'
import { isObject } from '../../json/is-object.ts'

export interface RemoteService {
  readonly url: string
  readonly key: string
}

/** Tools over the HTTP API of a service elsewhere, under the limits and credits of the key. */
export function remoteBackend({ url, key: apiKey }: RemoteService): ToolBackend {
  const base = url.replace(/\/+$/, '')
  const authorization = `Bearer ${apiKey}`
  return {
    jobs: {
      async crawl(body, signal) {
        const headers = { authorization, 'content-type': 'application/json' }
        return await asked<Job>('/v1/crawl', { method: 'POST', headers, body: JSON.stringify(body), signal })
      },
      read: async (id, signal) =>
        await asked<Job>(`/v1/jobs/${encodeURIComponent(id)}`, { headers: { authorization }, signal }),
      async results(id, query, signal) {
        const given = Object.entries(query).filter(([, value]) => value !== undefined)
        const path = `/v1/jobs/${encodeURIComponent(id)}/results?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
        return await asked<ToolJobResults>(path, { headers: { authorization }, signal })
      },
    },
    async call<Name extends OperationName>({ name, body, signal, key }: ToolCall<Name>): Promise<ToolAnswer<Name>> {
      const headers = {
        authorization,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      }
      const init = { method: 'POST', headers, body: JSON.stringify(body), signal }
      const { response, text } = await exchange(`${base}/v1/${name}`, init)
      const answer = answerOf(response, text)
      // A service of the same contract has checked it; another version may give more, which is passed on.
      const result = answer as unknown as ToolResult<Name>
      return {
        result,
        isReplayed: response.headers.get('idempotency-replayed') === 'true',
        isServed: true,
        image: () => bytesAt(String(answer['screenshot_url']), signal),
      }
    },
  }

  async function asked<Result>(path: string, init: RequestInit): Promise<Result> {
    const { response, text } = await exchange(base + path, init)
    // A service of the same contract has checked it.
    return answerOf(response, text) as Result
  }

  function answerOf(response: Response, text: string): Readonly<Record<string, unknown>> {
    const answer = parsed(text)
    if (!response.ok) throw failureOf(response, answer)
    if (answer === undefined) throw unlike(base)
    return answer
  }

  async function exchange(address: string, init: RequestInit): Promise<{ response: Response; text: string }> {
    try {
      const response = await fetch(address, init)
      return { response, text: await response.text() }
    } catch (cause) {
      init.signal?.throwIfAborted()
      throw new Problem('unavailable', `The service at ${base} does not answer.`, { cause })
    }
  }

  function failureOf(response: Response, answer: Readonly<Record<string, unknown>> | undefined): Error {
    if (typeof answer?.['code'] !== 'string' || typeof answer['error'] !== 'string') return unlike(base)
    const body = { request_id: '', retryable: response.status >= 500, ...answer }
    // Its code and its sentence were looked at; the rest is passed on.
    return new ToolFailure(body as unknown as ProblemBody)
  }
}

async function bytesAt(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`the image's address answered ${response.status}`)
  return await response.bytes()
}

function unlike(base: string): Problem {
  return new Problem('unavailable', `What answers at ${base} is no Gannet service: check GANNET_URL.`)
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
