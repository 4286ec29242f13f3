// npm test: alone
import assert from 'node:assert/strict'
import { openTestSite } from '../kit/test-site.ts'
import { promiseToNeighbours } from '../kit/promise-to-neighbours.ts'
import { assertUnharmed, victimBeside } from '../kit/victim.ts'

/** Set by script: halves of characters, NUL and line separators, 60,000 of them, which a browser keeps as they are. */
const odd = String.raw`<h1 id=a></h1><p id=b>Words</p><a id=c href="/b">there</a><script>
  const odd = '\ud800\udc00\ud83d\0\u2028\udfff'.repeat(10000)
  document.title = 'Before' + odd + 'after'
  a.textContent = 'Heading' + odd
  b.title = odd
  c.textContent = odd
  document.body.append(Object.assign(document.createElement('meta'), { name: 'description', content: odd }))
</script>`
const schema = { type: 'object', properties: { title: { type: 'string' }, heading: { type: 'string' } } }

promiseToNeighbours(
  'halves of characters, NUL and line separators set by script cost their own call and reach no answer',
  async (open) => {
    await using service = await open()
    await using site = await openTestSite({ '/odd': odd })
    const attacker = await service.tenant()
    const suffering = await victimBeside(await service.tenant(), async () => {
      const ask = async (operation: string, more: object) => {
        const body = JSON.stringify({ url: site.url('/odd'), ...more })
        const headers = { authorization: `Bearer ${attacker.key}`, 'content-type': 'application/json' }
        const response = await fetch(`${attacker.origin}/v1/${operation}`, { method: 'POST', headers, body })
        const bytes = Buffer.from(await response.arrayBuffer())
        const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
        const answer = JSON.parse(text) as Record<string, unknown>
        assert.equal(response.status, 200, `${operation}: ${String(answer['code'])} ${String(answer['error'])}`)
        assertSound(answer)
        return answer
      }
      const all = { render_js: true, include_markdown: true, include_links: true }
      const scraped = await ask('scrape', all)
      assert.match((scraped['metadata'] as { title: string }).title, /^Before/)
      await ask('extract', { schema, render_js: true, include_evidence: true })
      await ask('screenshot', {})
    })
    assertUnharmed(suffering)
  },
)

function assertSound(value: unknown): void {
  if (typeof value === 'string') {
    assert.ok(value.isWellFormed(), 'no half of a character')
    assert.ok(!value.includes('\0'), 'no NUL')
  } else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) {
      assertSound(name)
      assertSound(each)
    }
}
