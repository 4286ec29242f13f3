import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { pythonWithHttpx, whyNoHttpx } from '../kit/python.ts'
import { openTestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'

const folder = join(import.meta.dirname, '../../../python')
const skip = whyNoHttpx() ?? false

test('the package for Python does with a real service what its own tests say', { skip }, async () => {
  await using service = await openTestService()
  await using site = await openTestSite({
    '/': '<title>Kettles</title><h1>Kettles</h1><p>Of copper and of iron.</p><a href="/copper">Copper</a>',
    '/copper': '<title>Copper kettle</title><h1>Copper kettle</h1><p>Price: 89.50 EUR</p>',
  })
  let scrapes = 0
  await using broken = await openTestSite({
    '/v1/scrape': (_request, response) => {
      scrapes += 1
      if (scrapes === 1) response.writeHead(503, { 'retry-after': '0' }).end('busy')
      else if (scrapes === 2) response.socket?.destroy()
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"text": "at last"}')
    },
    '/v1/extract': { status: 502, body: '{"error": "No.", "code": "target_timeout", "retryable": false}' },
    '/v1/screenshot': {
      status: 503,
      headers: { 'retry-after': '60' },
      body: '{"error": "Full.", "code": "overloaded", "retryable": true}',
    },
    '/v1/map': { never: true },
    '/v1/usage': '<h1>Not found here</h1>',
  })
  const env = {
    PATH: process.env['PATH'],
    PYTHONPATH: join(folder, 'src'),
    PYTHONDONTWRITEBYTECODE: '1',
    GANNET_API_KEY: service.key,
    GANNET_BASE_URL: `${service.origin}/v1`,
    SITE: site.origin,
    BROKEN: broken.origin,
  }
  const { code, said } = await new Promise<{ code: number; said: string }>((resolve) => {
    const program = ['-W', 'error', '-m', 'unittest', 'discover', '-s', join(folder, 'tests')]
    execFile(pythonWithHttpx() ?? 'python3', program, { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, said: stdout + stderr })
    })
  })
  assert.equal(code, 0, said)
  assert.match(said, /Ran 15 tests[^]*OK\s*$/)
  const keys = (path: string) =>
    broken.hits.filter((hit) => hit.path === path).map(({ headers }) => headers['idempotency-key'])
  assert.deepEqual([keys('/v1/scrape').length, new Set(keys('/v1/scrape')).size], [3, 1])
  assert.deepEqual([keys('/v1/extract').length, keys('/v1/screenshot').length], [1, 1])
})
