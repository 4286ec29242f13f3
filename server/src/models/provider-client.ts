import { setTimeout as wait } from 'node:timers/promises'
import { type Dispatcher, request } from 'undici'
import { jsonShape } from './json-shape.ts'
import { AnswerTooLarge, ModelUnavailable, QuestionNotSupported } from './language-model.ts'

export interface ProviderClientOptions {
  /** Address that requests go to. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The way out, open to this provider. */
  readonly dispatcher: Dispatcher
  /** Longest time for one question with its retries. */
  readonly timeoutMs: number
}

export type PostJson = (body: object, signal: AbortSignal, path?: string) => Promise<unknown>

const attempts = 3
const firstPauseMs = 400
const maxAnswerBytes = 4 * 1024 * 1024
/** A provider's own answer has some ten levels; what a model fills a schema with has sixteen more. */
const maxDepth = 100
const maxValues = 100_000

/**
 * Posts JSON to a provider: 429 and 5xx are tried again with a growing pause inside the time limit. Throws
 * ModelUnavailable for what does not pass, QuestionNotSupported for 400 and 422, AnswerTooLarge.
 */
export function providerClient({ url, headers, dispatcher, timeoutMs }: ProviderClientOptions): PostJson {
  return async (body, signal, path = '') => {
    const limit = AbortSignal.timeout(timeoutMs)
    const both = AbortSignal.any([signal, limit])
    const startedAt = performance.now()
    for (let attempt = 1; ; attempt += 1) {
      const answer = await post(url + path, { headers, dispatcher, body, signal: both }).catch((cause: unknown) => {
        signal.throwIfAborted()
        if (cause instanceof AnswerTooLarge) throw cause
        return { status: 0, json: undefined, retryAfterMs: undefined, cause }
      })
      if (answer.status >= 200 && answer.status < 300 && answer.json !== undefined) return answer.json
      if (answer.status === 400 || answer.status === 422)
        throw new QuestionNotSupported('the provider refuses the question')
      const pauseMs = answer.retryAfterMs ?? firstPauseMs * 2 ** (attempt - 1)
      const mayPass = answer.status === 0 || answer.status === 429 || answer.status >= 500
      const isOver = limit.aborted || performance.now() - startedAt + pauseMs >= timeoutMs
      if (!mayPass || isOver || attempt >= attempts) throw unavailable(answer.status, answer.retryAfterMs, answer.cause)
      await wait(pauseMs, undefined, { signal: both }).catch(() => signal.throwIfAborted())
    }
  }
}

interface Answer {
  readonly status: number
  readonly json: unknown
  readonly retryAfterMs: number | undefined
  readonly cause?: unknown
}

interface Posting extends Pick<ProviderClientOptions, 'headers' | 'dispatcher'> {
  readonly body: object
  readonly signal: AbortSignal
}

async function post(url: string, { headers, dispatcher, body, signal }: Posting): Promise<Answer> {
  const answer = await request(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    dispatcher,
    signal,
  })
  const chunks: Uint8Array[] = []
  let bytes = 0
  // `fetch` gives bytes, which the types leave open.
  for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > maxAnswerBytes) throw new AnswerTooLarge(`the answer is longer than ${maxAnswerBytes} bytes`)
    chunks.push(chunk)
  }
  const seconds = Number(answer.headers['retry-after'])
  return {
    status: answer.statusCode,
    json: parsed(Buffer.concat(chunks).toString('utf8')),
    retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined,
  }
}

function parsed(text: string): unknown {
  const { depth, values } = jsonShape(text)
  if (depth > maxDepth || values > maxValues) {
    throw new AnswerTooLarge(`the answer has ${values} values, ${depth} levels deep`)
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function unavailable(status: number, retryAfterMs: number | undefined, cause: unknown): ModelUnavailable {
  const seconds = Math.min(3600, Math.max(1, Math.ceil((retryAfterMs ?? 30_000) / 1000)))
  const why = status === 0 ? 'does not answer' : `answers ${status}`
  return new ModelUnavailable(`the model provider ${why}`, seconds, cause)
}
