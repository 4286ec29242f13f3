import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleHost } from '../../src/contract/sample-host.ts'
import { openFirstStart } from '../kit/first-start.ts'
import { openMcpCommand } from '../kit/mcp-command.ts'
import { textOf } from '../mcp/tool-answer.ts'

const site = `http://${sampleHost}`

for (const how of ['alone', 'with a service'] as const)
  test(`as an agent, ${how}: finds the page, reads what it is asked for, takes data and a picture`, async () => {
    await using closing = new AsyncDisposableStack()
    const world = how === 'alone' ? undefined : closing.use(await openFirstStart())
    const settings = world === undefined ? {} : { GANNET_URL: world.service.origin, GANNET_KEY: world.key }
    const agent = closing.use(await openMcpCommand({ ...settings }))
    const map = await agent.call('map', { url: `${site}/`, search: 'guide' })
    const [, url = assert.fail(textOf(map))] = /^- (\S+)$/m.exec(textOf(map)) ?? []
    assert.equal(url, `${site}/field-guide`)
    const page = await agent.call('scrape', { url: `${site}/article`, query: 'What share of their food is herring?' })
    assert.match(textOf(page), /Herring \| 31/)
    const schema = '{"type": "object", "properties": {"price": {"type": "number"}, "isbn": {"type": "string"}}}'
    const { structuredContent } = await agent.call('extract', { url, schema })
    assert.deepEqual(structuredContent['data'], { price: 34.5, isbn: '978-0-306-40615-7' })
    const picture = await agent.call('screenshot', { url: `${site}/gallery`, full_page: true })
    assert.equal(picture.content[0]?.type, 'image')
    const wrong = await agent.call('extract', { url, schema: { type: 'object', properties: {}, required: 'price' } })
    assert.equal(wrong.isError, true)
    assert.match(textOf(wrong), /required/, 'what to mend is said')
    if (world === undefined) return
    const { body } = await world.call('GET', '/v1/usage')
    assert.equal(body.credits.used, 1 + 1 + 3 + 2)
  })
