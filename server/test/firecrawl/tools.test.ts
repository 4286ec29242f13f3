import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { firecrawlSdkFolder, whyNoFirecrawlSdk } from '../kit/firecrawl-sdk.ts'
import { openTestService } from '../kit/test-service.ts'

const skip = whyNoFirecrawlSdk()
const { PATH = '', HOME = '' } = process.env

const article = 'http://sample.gannet.test/article'

test("Firecrawl's tools for the AI SDK scrape, map, and scrape in batches", { skip }, async () => {
  await using service = await openTestService()
  const program = `
    import { batchScrape, map, scrape } from 'firecrawl-aisdk'
    const options = { apiKey: ${JSON.stringify(service.key)}, apiUrl: ${JSON.stringify(service.origin)} }
    const page = await scrape(options).execute({ url: '${article}', formats: ['markdown'] })
    const site = await map(options).execute({ url: 'http://sample.gannet.test/' })
    const batch = await batchScrape(options).execute({ urls: ['${article}'], formats: ['markdown'] })
    console.log(JSON.stringify({ page, site, batch }))`
  const words = ['--input-type=module', '-e', program]
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    cwd: firecrawlSdkFolder,
    env: { PATH, HOME },
  })
  const { page, site, batch } = JSON.parse(stdout)
  assert.match(page.markdown, /^# How gannets find fish/)
  assert.ok(site.links.some(({ url }: { url: string }) => url === article))
  assert.deepEqual([batch.status, batch.data[0].markdown], ['completed', page.markdown])
})

test("Firecrawl's MCP server scrapes, reads data, maps and crawls", { skip }, async () => {
  await using service = await openTestService()
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(firecrawlSdkFolder, 'node_modules/firecrawl-mcp/dist/index.js')],
    env: { PATH, HOME, FIRECRAWL_API_KEY: service.key, FIRECRAWL_API_URL: service.origin },
    stderr: 'ignore',
  })
  await using closing = new AsyncDisposableStack()
  const client = new Client({ name: 'test', version: '1' })
  closing.defer(() => client.close())
  await client.connect(transport)
  const call = async (name: string, given: Record<string, unknown>) => {
    const { content } = (await client.callTool({ name, arguments: given })) as CallToolResult
    const [first] = content
    return JSON.parse(first?.type === 'text' ? first.text : '')
  }
  const page = await call('firecrawl_scrape', { url: article, formats: ['markdown'] })
  assert.match(page.markdown, /^# How gannets find fish/)
  const schema = { type: 'object', properties: { price: { type: 'number' } } }
  const url = 'http://sample.gannet.test/binoculars'
  const data = await call('firecrawl_scrape', { url, formats: ['json'], jsonOptions: { schema } })
  assert.deepEqual(data.json, { price: 289 })
  const { links } = await call('firecrawl_map', { url: 'http://sample.gannet.test/' })
  assert.ok(links.some((link: { url: string }) => link.url === article))
  const crawl = await call('firecrawl_crawl', { url: 'http://sample.gannet.test/', limit: 3 })
  assert.deepEqual([crawl.status, crawl.data.length], ['completed', 3])
})
