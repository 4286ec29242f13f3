import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allItems, beginBatch, readJob } from '../kit/jobs.ts'
import { openTestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'

/** A website that notes when each request reached it, and answers some later than others. */
async function openTimedSite(robots: string) {
  const arrivals: number[] = []
  let running = 0
  let most = 0
  const links = Array.from({ length: 5 }, (_, n) => `<a href="/p/${n}">${n}</a>`).join(' ')
  const site = await openTestSite({
    '*': (request, response) => {
      arrivals.push(performance.now())
      running += 1
      most = Math.max(most, running)
      const isRobots = request.url === '/robots.txt'
      const headers = { 'content-type': isRobots ? 'text/plain' : 'text/html' }
      // The head at once and the body later: so two may be under way.
      response.writeHead(200, headers).flushHeaders()
      setTimeout(() => {
        running -= 1
        response.end(isRobots ? robots : `<h1>Page ${request.url}</h1>${links}`)
      }, arrivals.length * 60)
    },
  })
  const gaps = (): number[] => arrivals.slice(1).map((time, index) => time - (arrivals[index] ?? 0))
  return { site, gaps, most: () => most, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

test('between two requests that reach a host there are 250 ms at least, and two at most are under way, whatever jobs there are', async () => {
  await using service = await openTestService()
  await using timed = await openTimedSite('')
  const { site } = timed
  const requests = (job: number) => Array.from({ length: 6 }, (_, n) => ({ url: site.url(`/${job}/${n}`) }))
  const jobs = await Promise.all([1, 2].map((job) => beginBatch(service, { requests: requests(job) })))
  for (const { id } of jobs) assert.equal((await allItems(service, id)).length, 6)
  assert.equal(site.hits.length, 12)
  assert.ok(Math.min(...timed.gaps()) >= 250, timed.gaps().map(Math.round).join(' '))
  assert.ok(timed.most() <= 2, `${timed.most()} at once`)
})

test('Crawl-delay holds between all that a crawl asks of a host, and the job says so', async () => {
  await using service = await openTestService()
  await using timed = await openTimedSite('User-agent: *\nCrawl-delay: 1')
  const { site } = timed
  const begun = await service.post('/v1/crawl', { url: site.url('/'), sitemap: 'skip' })
  const items = await allItems(service, begun.body.id)
  assert.equal(items.filter(({ state }) => state === 'done').length, 6)
  assert.equal((await readJob(service, begun.body.id)).crawl_delay_s, 1)
  // What robots.txt says is known from the second request on.
  const [first = 0, ...others] = timed.gaps()
  assert.ok(first >= 250 && Math.min(...others) >= 1000, timed.gaps().map(Math.round).join(' '))
})
