import { join } from 'node:path'
import { Agent, request } from 'undici'
import { contend } from '../comparison/contend.ts'
import { startProcess } from '../processes.ts'

await contend(async () => {
  const floor = await startProcess(join(import.meta.dirname, '../floor/plain-floor.ts'), /^(\d+)$/)
  const dispatcher = new Agent({ connections: 64 })
  const headers = { 'content-type': 'application/json' }
  return {
    pid: floor.pid,
    async one(url) {
      const options = { method: 'POST', headers, body: JSON.stringify({ url }), dispatcher } as const
      const answer = await request(`http://127.0.0.1:${floor.said}/v1/scrape`, options)
      const { html } = (await answer.body.json()) as { html: string }
      // The floor reads nothing: what is asked of the others is told.
      return { html, title: 'The harbour', text: html, links: 1000 }
    },
    close: () => floor[Symbol.asyncDispose](),
  }
})
