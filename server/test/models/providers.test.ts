import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

/** What a provider is told to answer: values, words, an ending, or a failure. */
type Reply =
  | { readonly data: object }
  | { readonly words: string }
  | { readonly ending: 'cut' | 'refused' }
  | { readonly status: number; readonly headers?: Record<string, string> }
  | { readonly body: string }
  | 'hang'
  /** Half of a right answer, and then nothing. */
  | 'stall'

type Answer = Exclude<Reply, 'hang' | 'stall' | { status: number } | { body: string }>

interface Asked {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into questions of every shape
  readonly body: any
}

interface Wire {
  readonly setting: string
  readonly path: string
  readonly keyHeader: string
  answer(reply: Answer): object
  schemaIn(body: Asked['body']): unknown
  limitIn(body: Asked['body']): number
}

const tokens = 77
const anthropicEndings = { cut: 'max_tokens', refused: 'refusal' } as const

function anthropicContent(reply: Answer): object[] {
  if ('words' in reply) return [{ type: 'text', text: reply.words }]
  const use = (input: object) => ({ type: 'tool_use', id: 't', name: 'extraction', input })
  if ('data' in reply) return [{ type: 'text', text: 'I use the tool.' }, use({ data: reply.data, sources: null })]
  return reply.ending === 'cut' ? [use({})] : []
}

/** An answer that is cut begins as it should. */
function textOf(reply: Answer): string {
  if ('data' in reply) return JSON.stringify({ data: reply.data })
  return 'words' in reply ? reply.words : '{"data": {"pot'
}

const wires: Readonly<Record<string, Wire>> = {
  Anthropic: {
    setting: 'anthropic:claude-test',
    path: '/v1/messages',
    keyHeader: 'x-api-key',
    answer: (reply) => ({
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      content: anthropicContent(reply),
      stop_reason: 'ending' in reply ? anthropicEndings[reply.ending] : 'tool_use',
      usage: { input_tokens: tokens - 7, output_tokens: 7 },
    }),
    schemaIn: (body) => body.tools?.[0].input_schema,
    limitIn: (body) => body.max_tokens,
  },
  Google: {
    setting: 'google:gemini-test',
    path: '/v1beta/models/gemini-test:generateContent',
    keyHeader: 'x-goog-api-key',
    answer: (reply) =>
      'ending' in reply && reply.ending === 'refused'
        ? { promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: { totalTokenCount: tokens } }
        : {
            candidates: [
              {
                content: {
                  role: 'model',
                  parts: [{ text: 'Let me think: {', thought: true }, { text: textOf(reply) }],
                },
                finishReason: 'ending' in reply ? 'MAX_TOKENS' : 'STOP',
              },
            ],
            usageMetadata: {
              promptTokenCount: 60,
              candidatesTokenCount: 7,
              thoughtsTokenCount: 10,
              totalTokenCount: tokens,
            },
          },
    schemaIn: (body) => body.generationConfig.responseJsonSchema,
    limitIn: (body) => body.generationConfig.maxOutputTokens,
  },
}

const schema = { type: 'object', properties: { potter: { type: 'string' } }, required: ['potter'] }
const right: Reply = { data: { potter: 'Ada Byrne' } }

for (const [provider, wire] of Object.entries(wires)) {
  describe(`a model of ${provider}`, () => {
    const asked: Asked[] = []
    let replies: Reply[] = []
    let service: TestService
    let site: TestSite
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        asked.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(body) })
        const reply = replies.length > 1 ? replies.shift() : replies[0]
        if (reply === undefined || reply === 'hang') return
        if (reply === 'stall') {
          const whole = JSON.stringify(wire.answer(right))
          response.writeHead(200, { 'content-type': 'application/json' }).write(whole.slice(0, whole.length / 2))
          return
        }
        if ('status' in reply) response.writeHead(reply.status, reply.headers).end('{"error": "its own words"}')
        else response.end('body' in reply ? reply.body : JSON.stringify(wire.answer(reply)))
      })
    })

    before(async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      site = await openTestSite({ '/': '<h1>Harbour mug</h1><p>It is fired in Leith by the potter Ada Byrne.</p>' })
      service = await openTestService({
        GANNET_MODEL: wire.setting,
        GANNET_MODEL_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        GANNET_MODEL_KEY: 'sk-secret-of-the-test',
        GANNET_MODEL_TIMEOUT_MS: '1500',
      })
    })
    after(async () => {
      await service[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    })

    const extract = (...script: Reply[]) => {
      replies = script
      asked.length = 0
      return service.post('/v1/extract', { url: site.url('/'), schema, render_js: false })
    }

    test('is asked at its own path, with its key, the schema and a limit', async () => {
      const { status, body } = await extract(right)
      assert.deepEqual([status, body.data, body.tokens_used], [200, { potter: 'Ada Byrne' }, tokens])
      const [question] = asked
      assert.deepEqual([asked.length, question?.path, question?.headers[wire.keyHeader]], [1, wire.path, 'sk-secret-of-the-test']) // prettier-ignore
      const shape = wire.schemaIn(question?.body) as { properties: { data: { properties: object } } }
      assert.deepEqual(shape.properties.data.properties, { potter: { type: ['string', 'null'] } })
      assert.ok(wire.limitIn(question?.body) > 0 && wire.limitIn(question?.body) < 4096)
      assert.ok(!JSON.stringify(body).includes('sk-secret'))
    })

    test('is asked more plainly when it does not know the shape', async () => {
      const { body } = await extract({ status: 400 }, { words: 'Here: {"data": {"potter": "Ada Byrne"}}' })
      assert.deepEqual(body.data, { potter: 'Ada Byrne' })
      assert.ok(wire.schemaIn(asked[0]?.body) !== undefined && wire.schemaIn(asked[1]?.body) === undefined)
    })

    test('is asked again after words that are no JSON, with every token counted', async () => {
      const { body } = await extract({ words: 'A potter.' }, right)
      assert.deepEqual([body.data, body.tokens_used], [{ potter: 'Ada Byrne' }, 2 * tokens])
    })

    test('cannot invent', async () => {
      const { body } = await extract({ data: { potter: 'Eve Nobody' } })
      assert.equal(body.data, null)
      assert.match(body.extraction_error, /no value was found for \/potter/)
    })

    test('that refuses, or is cut off, is named as the reason', async () => {
      assert.equal(
        (await extract({ ending: 'refused' })).body.extraction_error,
        'The language model refused to answer.',
      )
      assert.match(
        (await extract({ ending: 'cut' })).body.extraction_error,
        /^The AI output was cut off at max_tokens=/,
      )
    })

    test('is tried again after 429 and 5xx', async () => {
      const { body } = await extract({ status: 429, headers: { 'retry-after': '0' } }, { status: 529 }, right)
      assert.deepEqual(body.data, { potter: 'Ada Byrne' })
    })

    test('that stays away is 503, never with its own words', async () => {
      const failures: readonly Reply[] = [{ status: 401 }, { status: 429, headers: { 'retry-after': '9' } }, 'hang', 'stall', { body: 'no JSON' }, { body: '{"other": 1}' }] // prettier-ignore
      for (const failure of failures) {
        const { status, body, headers } = await extract(failure)
        assert.deepEqual([status, body.code], [503, 'model_unavailable'], JSON.stringify(failure))
        assert.ok(Number(headers.get('retry-after')) >= 1)
        assert.ok(!JSON.stringify(body).includes('its own words'))
      }
    })
  })
}
