import assert from 'node:assert/strict'
import { getEventListeners, once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { test } from 'node:test'
import { openSocket } from './open-socket.ts'

async function withServer(work: (port: number) => Promise<void>): Promise<void> {
  const server = createServer((socket) => socket.on('error', () => {}).resume())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  await work((server.address() as AddressInfo).port)
  server.close()
}

const target = (port: number) => ({
  host: '127.0.0.1',
  port,
  addresses: [{ address: '127.0.0.1', family: 4 }] as const,
})

test('a socket that is closed leaves nothing behind on the signal that could have ended it', async () => {
  await withServer(async (port) => {
    const { signal } = new AbortController()
    for (let count = 0; count < 3; count += 1) {
      const socket = await openSocket(target(port), { connectTimeoutMs: 5000, signal })
      assert.equal(getEventListeners(signal, 'abort').length, 1)
      const closed = once(socket, 'close')
      socket.destroy()
      await closed
    }
    assert.equal(getEventListeners(signal, 'abort').length, 0)
  })
})

test('a socket ends with its signal, connected or not', async () => {
  await withServer(async (port) => {
    const controller = new AbortController()
    const limits = { connectTimeoutMs: 5000, signal: controller.signal }
    const connected = await openSocket(target(port), limits)
    const connecting = openSocket(target(port), limits)
    connected.removeAllListeners('error').on('error', () => {})
    controller.abort()
    if (!connected.closed) await new Promise((resolve) => connected.once('close', resolve))
    await assert.rejects(connecting, { code: 'ABORT_ERR' })
    await assert.rejects(openSocket(target(port), limits), { code: 'ABORT_ERR' })
  })
})
