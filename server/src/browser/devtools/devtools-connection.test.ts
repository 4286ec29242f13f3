import assert from 'node:assert/strict'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { test } from 'node:test'
import { BrowserGone, CommandRefused, CommandTimeout, Connection, TargetGone } from './devtools-connection.ts'

/** The browser's side of the pipe: `say` writes what it would send. */
function openPipe() {
  const output = new PassThrough()
  const input = new PassThrough()
  const connection = new Connection(output, input)
  const say = async (...messages: object[]) => {
    input.write(messages.map((message) => `${JSON.stringify(message)}\0`).join(''))
    await turn()
  }
  return { connection, input, output, say }
}

test('commands of one turn leave in one piece, and answers find them in any order and in pieces of any size', async () => {
  const { connection, input, output } = openPipe()
  const first = connection.browser.send('Browser.getVersion')
  const second = connection.session('s').send('Page.enable')
  let pieces = 0
  output.on('data', () => (pieces += 1))
  const [written] = (await once(output, 'data')) as [Buffer]
  assert.equal(pieces, 1)
  const sent = written.toString().split('\0').filter(Boolean)
  assert.deepEqual(
    sent.map((text) => JSON.parse(text)),
    [
      { id: 1, method: 'Browser.getVersion' },
      { id: 2, method: 'Page.enable', sessionId: 's' },
    ],
  )
  const text = `${JSON.stringify({ id: 2, result: {}, sessionId: 's' })}\0${JSON.stringify({ id: 1, result: { product: 'C/1 é' } })}\0`
  for (const byte of Buffer.from(text)) input.write(Buffer.of(byte))
  assert.equal((await first).product, 'C/1 é')
  await second
})

test("a refusal carries the browser's words", async () => {
  const { connection, say } = openPipe()
  const command = connection.browser.send('Browser.getVersion')
  await Promise.all([
    assert.rejects(command, (error) => error instanceof CommandRefused && /not found/.test(error.message)),
    say({ id: 1, error: { code: -32601, message: 'not found' } }),
  ])
})

test('no command outlives its deadline', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const { connection } = openPipe()
  const command = connection.browser.send('Browser.getVersion', undefined, 1000)
  const rejected = assert.rejects(command, CommandTimeout)
  context.mock.timers.tick(1000)
  await rejected
})

test("a crash ends its page's commands, now and later, and nobody else's", async () => {
  const { connection, say } = openPipe()
  const [dying, living] = [connection.session('a'), connection.session('b')]
  const lost = assert.rejects(dying.send('Page.enable'), TargetGone)
  const kept = living.send('Page.enable')
  await say({ method: 'Inspector.targetCrashed', params: {}, sessionId: 'a' })
  await lost
  await assert.rejects(dying.send('Page.enable'), TargetGone)
  await assert.rejects(dying.failed, TargetGone)
  await say({ id: 2, result: {}, sessionId: 'b' })
  await kept
})

test('a page that is closed from outside ends its commands', async () => {
  const { connection, say } = openPipe()
  const lost = assert.rejects(connection.session('a').send('Page.enable'), TargetGone)
  await say({ method: 'Target.detachedFromTarget', params: { sessionId: 'a' } })
  await lost
})

test('the end of the pipe ends everything at once', async () => {
  const { connection, input } = openPipe()
  const lost = [connection.browser.send('Browser.getVersion'), connection.session('a').send('Page.enable')]
  const rejected = Promise.all(lost.map((command) => assert.rejects(command, BrowserGone)))
  input.destroy()
  await rejected
  await assert.rejects(connection.session('new').send('Page.enable'), BrowserGone)
})

test('only events that someone listens to are read, and in order', async () => {
  const { connection, say, input } = openPipe()
  const seen: number[] = []
  const stop = connection.session('a').on('Page.loadEventFired', ({ timestamp }) => seen.push(timestamp))
  const fired = (timestamp: number) => ({ method: 'Page.loadEventFired', params: { timestamp }, sessionId: 'a' })
  // Not even parsed: this is no JSON.
  input.write('{"method":"Network.dataReceived","params":nonsense\0')
  await say(fired(1), fired(2))
  stop()
  await say(fired(3))
  assert.deepEqual(seen, [1, 2])
})
