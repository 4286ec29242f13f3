import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A message as a receiver gets it. */
export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The body, parsed. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into messages of every shape
  readonly body: any
}

type Answer = number | ((response: ServerResponse, received: Received) => void)

/** The signature that a message should have, as Standard Webhooks 1.0 says. */
export function signatureOf({ headers, text: body }: Received, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

/** A receiver of webhooks on loopback. */
export async function openReceiver(answer: Answer = 204) {
  const received: Received[] = []
  const state = { answer }
  let told: () => void = () => undefined
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const message = { headers: request.headers, text: body, body: JSON.parse(body) }
      received.push(message)
      if (typeof state.answer === 'number') response.writeHead(state.answer).end()
      else state.answer(response, message)
      told()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    state,
    typesOf: (): string[] => received.map(({ body }) => body.type),
    /** Waits until what was received is as asked. */
    async until(isSo: (received: readonly Received[]) => boolean): Promise<void> {
      while (!isSo(received)) await new Promise<void>((resolve) => (told = resolve))
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
