/**
 * `node bench/jobs.ts [items]`, 10,000 unless told otherwise: memory of the service while the items of a job pass at full speed; then, in turns
 * with a job paused and running, the processor time of a call and of an item, and how long calls of people take.
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
const calls = 400
const rounds = 4
/** So long after the last call of a person a job runs as fast as it may. */
const settleMs = 6000
const windowMs = 2000
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

const person = async (count: number): Promise<number[]> => {
  const times: number[] = []
  while (times.length < count) {
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

const begin = async (): Promise<Job> => {
  const requests = Array.from({ length: items }, (_, n) => ({ url: urlOf(n) }))
  return await send<Job>('POST', '/v1/batch', { requests, concurrency: lanes })
}
const read = async ({ id }: Job): Promise<Job> => await send<Job>('GET', `/v1/jobs/${id}`)
const steer = async ({ id }: Job, step: 'pause' | 'resume'): Promise<Job> =>
  await send<Job>('POST', `/v1/jobs/${id}/${step}`)

await direct()
const startedAt = performance.now()
const memory: { readonly done: number; readonly mb: number }[] = []
for (let job = await begin(); job.finished_at === null; job = await read(job)) {
  memory.push({ done: job.counts.done, mb: proportionalMbOf(service.pid) })
  await delay(250)
}
const seconds = (performance.now() - startedAt) / 1000
const mbFrom = (from: number): number =>
  median(memory.filter(({ done }) => done >= from && done < from + items / 10).map(({ mb }) => mb))
console.log(`${items} items in ${seconds.toFixed(1)} s, ${(items / seconds).toFixed(0)} a second`)
console.log(
  `memory, MB: ${mbFrom(items / 10).toFixed(0)} in the second tenth, ${mbFrom((items * 9) / 10).toFixed(0)} in the last`,
)

const [callMs, itemMs, alone, beside]: number[][] = [[], [], [], []]
const job = await begin()
for (let round = 0; round < rounds; round += 1) {
  await steer(job, 'pause')
  while ((await read(job)).counts.running > 0) await delay(50)
  callMs?.push(await direct())
  alone?.push(...(await person(60)))
  await steer(job, 'resume')
  beside?.push(...(await person(60)))
  await delay(settleMs)
  const [before, { counts }] = [use().cpuMs, await read(job)]
  await delay(windowMs)
  const now = await read(job)
  itemMs?.push((use().cpuMs - before) / (now.counts.done - counts.done))
  if (now.finished_at !== null) throw new Error('the job was over too soon: ask for more items')
}
const medianOf = (values: number[] | undefined): number => median(values ?? [])
const cpu = [medianOf(callMs), medianOf(itemMs)]
console.log(`processor time, ms: ${cpu.map((ms) => ms.toFixed(2)).join(' a call, ')} an item`)
const [aloneMs, besideMs] = [medianOf(alone), medianOf(beside)]
console.log(
  `a call of a person, median: ${aloneMs.toFixed(1)} ms alone, ${besideMs.toFixed(1)} ms beside the job: ×${(besideMs / aloneMs).toFixed(2)}`,
)
await send('DELETE', `/v1/jobs/${job.id}`)
