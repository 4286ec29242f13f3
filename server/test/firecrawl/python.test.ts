import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { openTestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'

const isThere = spawnSync('python3', ['-c', 'from firecrawl import Firecrawl']).status === 0
const skip = isThere ? false : 'no Python with firecrawl-py is installed (pip install firecrawl-py to run this)'

const program = `
import json, os
from firecrawl import Firecrawl
site = os.environ['SITE']
client = Firecrawl(api_key=os.environ['KEY'], api_url=os.environ['ORIGIN'])
page = client.scrape(site + '/', formats=['markdown', 'links'])
crawl = client.crawl(site + '/', limit=5, poll_interval=1)
links = client.map(site + '/').links
credits = client.get_credit_usage()
print(json.dumps({
    'page': [page.markdown, page.metadata.status_code, page.links],
    'crawl': [crawl.status, sorted(each.metadata.url for each in crawl.data)],
    'map': sorted(link.url for link in links),
    'credits': credits.remaining_credits,
}))
`

test("Firecrawl's own client for Python scrapes, crawls and maps", { skip }, async () => {
  await using service = await openTestService()
  await using site = await openTestSite({
    '/': '<title>Shop</title><h1>Shop</h1><p>All of it.</p><a href="/boots">Boots</a>',
    '/boots': '<title>Boots</title><h1>Storm boots</h1><p>Warm and dry.</p>',
  })
  const env = { PATH: process.env['PATH'], KEY: service.key, ORIGIN: service.origin, SITE: site.origin }
  const { stdout } = await promisify(execFile)('python3', ['-c', program], { env })
  const { page, crawl, map, credits } = JSON.parse(stdout)
  const all = [site.url('/'), site.url('/boots')]
  assert.match(page[0], /^# Shop/)
  assert.deepEqual(page.slice(1), [200, [site.url('/boots')]])
  assert.deepEqual(crawl, ['completed', all])
  assert.deepEqual(map, all)
  assert.equal(credits, await service.creditsRemaining())
})
