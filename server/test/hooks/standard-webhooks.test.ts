import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { newSecret, signatures } from '../../src/hooks/sign.ts'

const body = JSON.stringify({ type: 'job.completed', data: { name: 'Grüße' } })
const message = () => ({ id: 'msg_1', timestamp: Math.floor(Date.now() / 1000), body: Buffer.from(body) })

function headersOf({ id, timestamp }: { id: string; timestamp: number }, signature: string) {
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature }
}

test('the library that receivers use takes a message signed by us, with either of two secrets', () => {
  const secrets = [newSecret(), newSecret()]
  const sent = message()
  const headers = headersOf(sent, signatures(sent, secrets))
  for (const secret of secrets) assert.deepEqual(new Webhook(secret).verify(body, headers), JSON.parse(body))
})

test('it refuses another secret, another body, another id and an old message', () => {
  const secret = newSecret()
  const sent = message()
  const headers = headersOf(sent, signatures(sent, [secret]))
  const old = { ...sent, timestamp: sent.timestamp - 3600 }
  assert.throws(() => new Webhook(newSecret()).verify(body, headers))
  assert.throws(() => new Webhook(secret).verify(`${body} `, headers))
  assert.throws(() => new Webhook(secret).verify(body, { ...headers, 'webhook-id': 'msg_2' }))
  assert.throws(() => new Webhook(secret).verify(body, headersOf(old, signatures(old, [secret]))))
})
