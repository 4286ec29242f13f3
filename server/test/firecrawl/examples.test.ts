import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { firecrawlSdkFolder, whyNoFirecrawlSdk } from '../kit/firecrawl-sdk.ts'
import { openTestService } from '../kit/test-service.ts'

const page = join(import.meta.dirname, '../../../docs/firecrawl.md')
const skip = whyNoFirecrawlSdk()

test('the programs of the page on the clients of Firecrawl run as they stand there', { skip }, async () => {
  await using service = await openTestService()
  const blocks = (await readFile(page, 'utf8')).matchAll(/```ts\n(.*?)```/gs)
  const programs = [...blocks].map(([, block = '']) =>
    block.replaceAll('http://127.0.0.1:8080', service.origin).replaceAll('gn_…', service.key),
  )
  assert.equal(programs.length, 2)
  const said = []
  for (const program of programs) {
    const words = ['--input-type=module-typescript', '-e', program]
    said.push((await promisify(execFile)(process.execPath, words, { cwd: firecrawlSdkFolder })).stdout)
  }
  assert.match(said[0] ?? '', /^# How gannets find fish[^]+\n3 pages\n$/)
  assert.match(said[1] ?? '', /^http:\/\/sample\.gannet\.test\/article 200\n/)
})
