import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rawOf } from '../../../test/extraction/asked.ts'
import { imageOf, isDecoration } from './image-source.ts'

describe("the address of an element's picture", () => {
  for (const [markup, source] of [
    ['<img src="/a.jpg">', '/a.jpg'],
    ['<figure><a><img src="/a.jpg"></a><img src="/b.jpg"></figure>', '/a.jpg'],
    ['<img src="data:image/gif;base64,R0" data-src="/late.jpg">', '/late.jpg'],
    ['<img src="/placeholder.png" data-lazy-src="//cdn.example/late">', '//cdn.example/late'],
    ['<img src="/spacer.gif" srcset="/small.jpg 1x, /large.jpg 2x">', '/small.jpg'],
    ['<img data-srcset="/small.jpg 300w">', '/small.jpg'],
    ['<img src="/a.jpg" data-src="{{ late }}">', '/a.jpg'],
    ['<img src="/blank/ship.jpg">', '/blank/ship.jpg'],
    ['<img src="/spacer.gif">', '/spacer.gif'],
    ['<img src="">', undefined],
    ['<p>no picture</p>', undefined],
    ['<meta itemprop="image" content="/m.jpg">', '/m.jpg'],
    ['<link itemprop="image" href="/l.jpg">', '/l.jpg'],
    [`${'<b>'.repeat(60)}<img src="/deep.jpg">`, undefined],
  ] as const)
    test(`of ${markup.slice(0, 80)} is ${source ?? 'none'}`, () => assert.equal(imageOf(rawOf(markup).node), source))
})

test("tells pictures of the page's frame by their address, class and words", () => {
  const decorations = [
    '<img src="/icon-cart.svg">',
    '<img src="/a.jpg" class="site-logo">',
    '<img src="/a.jpg" alt="5 stars">',
    '<img src="/flags/de.png">',
  ]
  const pictures = ['<img src="/a.jpg">', '<img src="/silicone.jpg">', '<img src="/a.jpg" alt="Starship">']
  assert.deepEqual(
    decorations.filter((markup) => !isDecoration(rawOf(markup).node)),
    [],
  )
  assert.deepEqual(
    pictures.filter((markup) => isDecoration(rawOf(markup).node)),
    [],
  )
})
