import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ModelRequest {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly max_tokens: number
  readonly response_format?: {
    readonly type: string
    readonly json_schema?: { readonly strict: boolean; readonly schema: unknown }
  }
}

/** One scripted reply: what the model says, or how the provider fails. */
type Reply =
  | {
      readonly say: string
      readonly tokens?: number
      readonly ending?: 'stop' | 'length' | 'content_filter'
      readonly refusal?: string
    }
  | { readonly status: number; readonly headers?: Record<string, string> }
  | 'hang'
  | 'reset'

export interface TestModel extends AsyncDisposable {
  /** Settings of a service that uses it. */
  readonly settings: Record<string, string>
  readonly requests: ModelRequest[]
  readonly authorizations: (string | undefined)[]
  /** The replies to come; the last one is repeated. */
  script(...replies: Reply[]): void
}

/** A server that speaks OpenAI's chat completions over HTTP and says what the test tells it. */
export async function openTestModel(): Promise<TestModel> {
  const requests: ModelRequest[] = []
  const authorizations: (string | undefined)[] = []
  let replies: Reply[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const asked: ModelRequest = JSON.parse(body)
      requests.push(asked)
      authorizations.push(request.headers.authorization)
      const reply = replies.length > 1 ? replies.shift() : replies[0]
      if (request.url !== '/v1/chat/completions' || reply === undefined) return void response.writeHead(404).end('{}')
      if (reply === 'hang') return undefined
      if (reply === 'reset') return void response.destroy()
      if ('status' in reply)
        return void response
          .writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
          .end('{"error": {"message": "the provider\'s own words"}}')
      const input = Math.ceil(JSON.stringify(asked.messages).length / 4)
      const output = Math.ceil(reply.say.length / 4)
      const usage =
        reply.tokens === undefined
          ? { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
          : { total_tokens: reply.tokens }
      const message = { role: 'assistant', content: reply.say, refusal: reply.refusal ?? null }
      const completion = {
        id: 'c',
        object: 'chat.completion',
        choices: [{ index: 0, message, finish_reason: reply.ending ?? 'stop' }],
        usage,
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(completion))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      GANNET_MODEL: 'openai-compatible:test-model',
      GANNET_MODEL_URL: `http://127.0.0.1:${port}/v1`,
      GANNET_MODEL_KEY: 'sk-secret-of-the-test',
      GANNET_MODEL_TIMEOUT_MS: '1500',
    },
    requests,
    authorizations,
    script(...next) {
      replies = next
      requests.length = 0
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
