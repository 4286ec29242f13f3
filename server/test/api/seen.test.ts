import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const page = `<!doctype html><html lang="en"><head><title>Seen</title><style>
.gone { display: none } .faint { visibility: hidden } .wrap { display: contents }</style></head><body><main>
<h1>Seen</h1><p class="gone">Hidden by a rule</p><p class="faint">Invisible by a rule</p>
<div class="wrap"><p>Shown without a box of its own</p></div>
<x-card><p slot="s">Slotted text</p></x-card>
<iframe src="/frame"></iframe><iframe srcdoc="<p>Text of a srcdoc frame</p>"></iframe>
<details><summary>More</summary><p>Closed details</p></details>
<p>5 &lt; 6 &amp; so on</p><a href="/hidden" class="gone">Hidden link</a>
</main><script>
const root = document.querySelector('x-card').attachShadow({ mode: 'open' })
root.innerHTML = '<p>Shadow text</p><slot name="s"></slot><p style="display:none">Hidden in the shadow</p>'
</script></body></html>`

describe('a rendered scrape reads what a visitor sees', () => {
  let service: TestService
  let site: TestSite

  before(async () => {
    site = await openTestSite({
      '/': page,
      '/frame': '<p>Text of a frame</p>',
      '/plain': '<h1>Plain</h1><p>All is seen.</p>',
    })
    service = await openTestService()
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  test('with shadow roots and frames of its origin, without what style hides', async () => {
    const { body } = await service.post('/v1/scrape', { url: site.url('/'), render_js: true, include_links: true })
    const lines = body.text.split(/\n+/)
    for (const shown of [
      'Seen',
      'Shown without a box of its own',
      'Shadow text',
      'Slotted text',
      'Text of a frame',
      'Text of a srcdoc frame',
      'Closed details',
      '5 < 6 & so on',
    ]) {
      assert.ok(lines.includes(shown), `${shown} in ${JSON.stringify(body.text)}`)
    }
    assert.doesNotMatch(body.text, /Hidden|Invisible/)
    assert.deepEqual(body.links, [{ text: 'Hidden link', href: site.url('/hidden') }])
    assert.equal(body.metadata.title, 'Seen')
  })

  test('while html stays the document as it is', async () => {
    const { body } = await service.post('/v1/scrape', { url: site.url('/'), render_js: true })
    assert.match(body.html, /<p class="gone">Hidden by a rule<\/p>/)
    assert.match(body.html, /<iframe src="\/frame"><\/iframe>/)
    assert.doesNotMatch(body.html, /Text of a frame|shadowrootmode| hidden>/)
  })
})
