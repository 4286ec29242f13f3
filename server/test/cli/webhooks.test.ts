import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runCommand } from '../kit/command.ts'
import { openTestService } from '../kit/test-service.ts'

test('the secrets of an account are made, listed and removed; each is shown once', async () => {
  await using service = await openTestService()
  const env = { GANNET_URL: service.origin, GANNET_KEY: service.key }
  const made = await runCommand(['webhooks', 'create', '--json'], env)
  assert.equal(made.code, 0, made.err)
  const { id, secret } = JSON.parse(made.out)
  assert.match(secret, /^whsec_/)
  const listed = await runCommand(['webhooks', 'list'], env)
  assert.deepEqual([listed.out.includes(id), listed.out.includes(secret)], [true, false])
  const removed = await runCommand(['webhooks', 'remove', id, '--json'], env)
  assert.deepEqual(JSON.parse(removed.out), { id, removed: true })
  const again = await runCommand(['webhooks', 'remove', id], env)
  assert.deepEqual([again.code, /There is no such secret/.test(again.err)], [1, true], again.err)
  const nowhere = await runCommand(['webhooks', 'list'])
  assert.deepEqual([nowhere.code, /GANNET_URL and GANNET_KEY/.test(nowhere.err)], [2, true], nowhere.err)
})
