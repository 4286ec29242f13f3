import type { ProblemBody } from '../../contract/problem-body.ts'
import { Problem } from '../../contract/problems.ts'
import { isObject } from '../../json/is-object.ts'
import { ToolFailure } from '../../mcp/tool-failure.ts'

export interface RemoteService {
  readonly url: string
  readonly key: string
}

/** What an endpoint answered. */
interface ServiceAnswer<Body> {
  readonly response: Response
  /** As a service of the same contract has checked it; another version may give more. */
  readonly body: Body
}

/** Asks a service elsewhere. Throws ToolFailure as it reports it, and Problem `unavailable` where nothing or nobody of ours answers. */
export type AskService = <Body = Readonly<Record<string, unknown>>>(
  path: string,
  init: RequestInit,
) => Promise<ServiceAnswer<Body>>

export function serviceClient({ url, key }: RemoteService): AskService {
  const base = url.replace(/\/+$/, '')
  return async <Body>(path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${key}`)
    if (init.body !== undefined) headers.set('content-type', 'application/json')
    const { response, text } = await exchange(base, path, { ...init, headers })
    const body = parsed(text)
    if (!response.ok) throw failureOf(base, response, body)
    if (body === undefined) throw unlike(base)
    // It is an object; what is in it is the service's word.
    return { response, body: body as Body }
  }
}

async function exchange(base: string, path: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(base + path, init)
    return { response, text: await response.text() }
  } catch (cause) {
    init.signal?.throwIfAborted()
    throw new Problem('unavailable', `The service at ${base} does not answer.`, { cause })
  }
}

function failureOf(base: string, response: Response, answer: Readonly<Record<string, unknown>> | undefined): Error {
  if (typeof answer?.['code'] !== 'string' || typeof answer['error'] !== 'string') return unlike(base)
  const body = { request_id: '', retryable: response.status >= 500, ...answer }
  // Its code and its sentence were looked at; the rest is passed on.
  return new ToolFailure(body as unknown as ProblemBody)
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
