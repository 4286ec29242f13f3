// npm test: alone
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { descendantsOf } from '../kit/descendants.ts'
import { pdfBomb, smallPdf } from '../kit/pdf-bomb.ts'
import type { SharedService } from '../kit/shared-service.ts'
import { openTestSite } from '../kit/test-site.ts'
import { promiseToNeighbours } from '../kit/promise-to-neighbours.ts'
import { assertUnharmed, victimBeside } from '../kit/victim.ts'

const headers = { 'content-type': 'application/pdf' }
/** What a document may cost beside the service, and what it may cost the service itself. */
const maxReaderBytes = 550e6
const maxGrowthBytes = 300e6

promiseToNeighbours('PDFs that unfold to gigabytes cost their own calls', async (open) => {
  await using service = await open()
  await using site = await openTestSite({
    '/space': { headers, body: pdfBomb(' ', 900) },
    '/words': { headers, body: pdfBomb('(A gannet dives) Tj 0 -30 Td ', 600) },
    '/small': { headers, body: smallPdf },
  })
  const [attacker, reader] = await Promise.all([service.tenant(), service.tenant()])
  const memory = watchMemory(service)
  const suffering = await victimBeside(await service.tenant(), async () => {
    const sent = await Promise.all(
      ['/space', '/words', '/space'].map((path) => attacker.post('/v1/scrape', { url: site.url(path) })),
    )
    for (const answer of sent) {
      assert.equal(answer.status, 422, JSON.stringify(answer.json()))
      assert.match(answer.json().code, /^(?:page_crashed|unsupported_content_type)$/)
    }
    const small = await reader.post('/v1/scrape', { url: site.url('/small') })
    assert.equal(small.json().text, 'A gannet\ndives')
  })
  const { growth, largest } = memory.end()
  assert.ok(largest > 0 && largest < maxReaderBytes, `a process that read took ${largest / 1e6} MB`)
  assert.ok(growth < maxGrowthBytes, `a process of the service grew by ${growth / 1e6} MB`)
  assertUnharmed(suffering)
})

/** How much the service's processes grew at most, and what the largest of those that read PDFs took. */
function watchMemory(service: SharedService) {
  const own = service.processes.map(({ process }) => process.pid ?? 0)
  const before = own.map(residentBytes)
  let [growth, largest] = [0, 0]
  const timer = setInterval(() => {
    for (const [at, pid] of own.entries()) {
      growth = Math.max(growth, residentBytes(pid) - (before[at] ?? 0))
      for (const child of descendantsOf(pid)) if (isReader(child)) largest = Math.max(largest, residentBytes(child))
    }
  }, 50)
  return {
    end() {
      clearInterval(timer)
      return { growth, largest }
    },
  }
}

function isReader(pid: number): boolean {
  return textOf(pid, 'cmdline').includes('pdf-process')
}

function residentBytes(pid: number): number {
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(textOf(pid, 'status'))?.[1] ?? 0)
}

/** Empty for a process that has ended. */
function textOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
