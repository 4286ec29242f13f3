/**
 * What a job costs beside the calls that it makes: processor time of the service for an item and for a call of its own, memory while
 * thousands of items pass, and how long calls of people take meanwhile. `node bench/jobs.ts [items]`, 10,000 unless told otherwise.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Job } from '../server/src/contract/jobs.ts'
import { median } from './comparison/statistics.ts'
import { proportionalMbOf, treeUse } from './process-tree.ts'
import { benchKey, startService } from './start-service.ts'

const items = Number(process.argv[2] ?? 10_000)
/** As many hosts as it takes for politeness to be no limit. */
const hosts = 250
const lanes = 20
const calls = 2000
const html = `<!doctype html><title>A page</title><h1>A page</h1>${'<p>Some words of an ordinary page. '.repeat(100)}`

await using closing = new AsyncDisposableStack()
const origins: string[] = []
for (let host = 0; host < hosts; host += 1) {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.defer(() => void server.close())
  // Always what a listening server has.
  origins.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}
const urlOf = (n: number): string => `${origins[n % hosts]}/${n}`
const service = closing.use(await startService())
const use = () => treeUse(service.pid)

const person = async (count: number, isOver: () => boolean): Promise<number[]> => {
  const times: number[] = []
  while (times.length < count && !isOver()) {
    const startedAt = performance.now()
    await service.post('scrape', { url: urlOf(times.length), include_html: false })
    times.push(performance.now() - startedAt)
    await delay(20)
  }
  return times
}
const direct = async (): Promise<number> => {
  const before = use().cpuMs
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < calls) await service.post('scrape', { url: urlOf((next += 1)) })
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return (use().cpuMs - before) / calls
}
const send = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
  const headers = { authorization: `Bearer ${benchKey}`, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(service.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  // Of the service's own contract.
  return (await answer.json()) as Answer
}

await direct()
const callMs = await direct()
const alone = await person(200, () => false)

const before = use().cpuMs
const startedAt = performance.now()
const requests = Array.from({ length: items }, (_, n) => ({ url: urlOf(n) }))
let job = await send<Job>('POST', '/v1/batch', { requests, concurrency: lanes })
const memory: number[] = []
const watching = (async () => {
  while (job.finished_at === null) {
    await delay(500)
    job = await send<Job>('GET', `/v1/jobs/${job.id}`)
    if (job.counts.done > items / 10) memory.push(proportionalMbOf(service.pid))
  }
})()
const beside = await person(200, () => job.finished_at !== null)
await watching
const seconds = (performance.now() - startedAt) / 1000
const itemMs = (use().cpuMs - before - beside.length * callMs) / items
console.log(`${job.counts.done} of ${items} items in ${seconds.toFixed(1)} s, ${(items / seconds).toFixed(0)} a second`)
console.log(`processor time: ${callMs.toFixed(2)} ms a call, ${itemMs.toFixed(2)} ms an item`)
console.log(
  `memory from a tenth of the items on: ${Math.min(...memory).toFixed(0)} to ${Math.max(...memory).toFixed(0)} MB`,
)
const [withoutJob, withJob] = [median(alone), median(beside)]
console.log(
  `a call of a person, median: ${withoutJob.toFixed(1)} ms alone, ${withJob.toFixed(1)} ms beside the job: ×${(withJob / withoutJob).toFixed(2)}`,
)
