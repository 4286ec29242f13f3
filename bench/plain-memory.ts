/** Whether the service's memory stays flat over 2,000 plain scrapes of a 60 KB page. */
import { join } from 'node:path'
import { residentMbOf, startProcess } from './processes.ts'
import { startService } from './start-service.ts'

const calls = 2000
const parts = 10

await using site = await startProcess(join(import.meta.dirname, 'fixtures/plain-site.ts'), /^(\d+)$/)
await using service = await startService()
const marks: number[] = []
for (let part = 0; part < parts; part += 1) {
  let left = calls / parts
  const lane = async (): Promise<void> => {
    while (left-- > 0) await service.post('scrape', { url: `http://127.0.0.1:${site.said}/`, include_links: true })
  }
  await Promise.all(Array.from({ length: 32 }, lane))
  marks.push(residentMbOf(service.pid))
}
console.log(`resident memory of Node over ${calls} plain scrapes, MB: ${marks.map((mb) => mb.toFixed(0)).join(' ')}`)
