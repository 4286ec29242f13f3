import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { test } from 'node:test'
import { sampleHost } from '../../src/contract/sample-host.ts'
import { runCommand } from '../kit/command.ts'
import { openFirstStart } from '../kit/first-start.ts'
import { openServiceProcess } from '../kit/service-process.ts'

test('as an operator: accounts, keys and credits beside a running service, a backup, a lost disk, and all is as it was', async () => {
  await using world = await openFirstStart()
  const { settings, folder } = world
  const { GANNET_DATA_DIR: place } = settings
  const gannet = async (...words: string[]) => {
    const { out, err, code } = await runCommand(['--data-dir', place, ...words])
    assert.equal(code, 0, err)
    return out
  }
  const scrape = { url: `http://${sampleHost}/article` }
  await gannet('accounts', 'create', 'acme', '--plan', 'free')
  const { key } = JSON.parse(await gannet('keys', 'create', 'acme', '--json')) as { key: string }
  const statusOf = async (): Promise<number> => (await world.call('POST', '/v1/scrape', scrape, key)).status
  assert.equal(await statusOf(), 200)
  await gannet('accounts', 'disable', 'acme')
  assert.equal(await statusOf(), 401)
  await gannet('accounts', 'enable', 'acme')
  await gannet('credits', 'grant', 'acme', '500')
  const before = await world.call('GET', '/v1/usage', undefined, key)
  assert.deepEqual([before.body.credits.used, before.body.credits.remaining], [1, 1499])
  assert.match(await gannet('doctor'), /browser/i, 'each part has done its work once')

  await gannet('backup', folder.file('backup.db'))
  assert.equal(await world.service.end('SIGTERM'), 0)
  await rm(place, { recursive: true })
  await gannet('restore', folder.file('backup.db'))
  await using again = await openServiceProcess(settings)
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(`${again.origin}/v1/usage`, { headers })
  assert.deepEqual(((await answer.json()) as { credits: object }).credits, before.body.credits)
  assert.ok(!again.lines.some((line) => line.includes('gn_')), 'no key is printed again')
})
