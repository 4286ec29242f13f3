import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { join } from 'node:path'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'
import { metaOf, textOf } from './tool-answer.ts'

const page = (title: string, links: readonly string[] = []) =>
  `<title>${title}</title><main><h1>${title}</h1>${`<p>What ${title} is about.</p>`.repeat(100)}${links.map((href) => `<a href="${href}">${href}</a>`).join(' ')}</main>`

const transports: Readonly<Record<string, (service: TestService) => Transport>> = {
  'over HTTP': ({ origin, key }) =>
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  'over stdio through a service': ({ origin, key }) =>
    new StdioClientTransport({
      command: process.execPath,
      args: [join(import.meta.dirname, '../../bin/gannet.js'), 'mcp'],
      env: { PATH: process.env['PATH'] ?? '', GANNET_URL: origin, GANNET_KEY: key },
    }),
}

for (const [how, transportTo] of Object.entries(transports)) {
  test(`a site is crawled and read in parts, ${how}`, async () => {
    await using site = await openTestSite({
      '/docs/': page('Home', ['/docs/one', '/docs/none', '/docs/old', '/other']),
      '/docs/one': page('One'),
      '/docs/old': page('Old'),
      '/other': page('Other'),
    })
    await using service = await openTestService()
    const client = new Client({ name: 'test', version: '1' })
    await using _closing = { [Symbol.asyncDispose]: () => client.close() }
    await client.connect(transportTo(service))
    const call = async (name: string, given: Record<string, unknown>) =>
      (await client.callTool({ name, arguments: given })) as CallToolResult
    const begun = await call('crawl_start', {
      url: site.url('/docs/'),
      scope: 'path',
      exclude: ['**/old'],
      sitemap: 'skip',
    })
    const id = String(metaOf(begun)['job_id'])
    assert.match(textOf(begun), new RegExp(`Begun: ${id}`))
    let text = ''
    let cursor: unknown
    for (let reads = 0; reads < 50 && cursor !== null; reads += 1) {
      const part = await call('job_results', {
        job_id: id,
        max_chars: 200,
        limit: 2,
        ...(cursor !== undefined && { cursor }),
      })
      cursor = metaOf(part)['next_cursor']
      text += `${textOf(part)}\n`
    }
    assert.equal(cursor, null)
    assert.match(text, new RegExp(`## Home \\(${site.url('/docs/')}\\)\n(?:.*\n)*?What Home is about`))
    assert.match(text, new RegExp(`## One \\(${site.url('/docs/one')}\\)`))
    assert.match(text, new RegExp(`- ${site.url('/docs/none')}: failed \\(target_not_found\\)`))
    assert.match(text, new RegExp(`- ${site.url('/docs/old')}: skipped \\(pattern\\)`))
    assert.match(text, /is completed: 2 done, 1 failed, 0 to come/)
    assert.doesNotMatch(text, /## Other|## Old/)
    // Cut: 200 characters of some 2,000, and titles.
    assert.ok(text.length < 3000, text)
    assert.match(text, /\[cut\]/)
    const titles = textOf(await call('job_results', { job_id: id, max_chars: 0 }))
    assert.doesNotMatch(titles, /is about/)

    for (const [name, given, said] of [
      ['crawl_start', { url: 'nowhere' }, /invalid_request: .*url/],
      ['crawl_start', { url: site.url('/'), limit: 100_000 }, /invalid_request: .*limit/],
      ['job_results', { job_id: 'job_00000000000000000000' }, /not_found/],
      ['job_results', { job_id: id, cursor: 'x' }, /invalid_request: .*cursor/],
      ['job_results', {}, /invalid_request: .*job_id/],
    ] as const) {
      const answer = await call(name, given)
      assert.equal(answer.isError, true)
      assert.match(textOf(answer), said)
    }
  })
}
