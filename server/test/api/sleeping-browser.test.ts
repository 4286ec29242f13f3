import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { commandOf, descendantsOf } from '../kit/descendants.ts'
import { openTestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'

const browsers = (): number[] => descendantsOf(process.pid).filter((pid) => commandOf(pid).includes('chrom'))

test('a service that renders nothing holds no browser, is ready, and renders when asked to', async () => {
  await using site = await openTestSite({
    '/': '<!doctype html><p id=p>Not yet</p><script>p.textContent = "Rendered"</script>',
  })
  await using service = await openTestService()
  for (let tries = 0; tries < 1200 && browsers().length > 0; tries += 1) await wait(50)
  assert.deepEqual(browsers(), [])
  assert.equal((await service.post('/v1/scrape', { url: site.url('/'), render_js: false })).body.text, 'Not yet')
  assert.deepEqual(browsers(), [])
  const ready = await service.get('/readyz')
  assert.deepEqual([ready.status, ready.body.checks.browser], [200, 'ok'])
  const { findings } = (await service.get('/readyz?deep=1')).body as { findings: { check: string; message: string }[] }
  assert.match(findings.find(({ check }) => check === 'browser')?.message ?? '', /until a page is to be rendered/)

  const rendered = await service.post('/v1/scrape', { url: site.url('/'), render_js: true })
  assert.deepEqual([rendered.status, rendered.body.text], [200, 'Rendered'])
  assert.ok(browsers().length > 0)
})
