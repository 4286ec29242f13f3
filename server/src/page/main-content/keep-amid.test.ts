import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walkBlocks } from '../blocks/block-walk.ts'
import { textsOf } from '../blocks/texts-of.ts'
import { parsePage } from '../html/parse-page.ts'
import { keepAmid } from './keep-amid.ts'
import { evidenceOf } from './page-evidence.ts'

const prose = '<p>A gannet dives from thirty metres, and has been seen to go as deep as twenty.</p>'

interface Chances {
  /** Of every line that is no prose. */
  readonly given?: number
  /** The same, as lowered outside of the main container. */
  readonly lowered?: number
  readonly ruled?: boolean
  readonly head?: string
}

/** Which lines amid kept prose are kept. */
function keptOf(lines: string, { given = 0.3, lowered = given, ruled = true, head = '' }: Chances = {}): string[] {
  const page = parsePage(`${head}<body><main>${prose}${lines}${prose}</main></body>`, 'https://site.example/')
  const blocks = walkBlocks(page.tree.root)
  const isProse = textsOf(blocks).map((text) => text.startsWith('A gannet dives'))
  const all = (line: number): Float64Array => Float64Array.from(isProse, (is) => (is ? 0.95 : line))
  const kept = [...isProse]
  keepAmid(blocks, kept, {
    ruled: isProse.map((is) => is || ruled),
    evidence: evidenceOf(page),
    given: all(given),
    chances: all(lowered),
  })
  return textsOf(blocks, kept).filter((_, at, texts) => at > 0 && at < texts.length - 1)
}

const cast =
  '<h3>Cast</h3><ul><li>Ann Keel, the pilot</li><li>Bo Tide, her brother</li></ul><dl><dt>Length</dt><dd>112 min</dd></dl>'
const posts = (name: string): string =>
  ['a', 'b', 'c'].map((nth) => `<div class="${name}"><p>Rank ${nth}</p><p>Level ${nth}</p></div>`).join('')

test('what the rules keep and is not unlikely is kept', () => {
  assert.deepEqual(keptOf(cast), ['Cast', 'Ann Keel, the pilot', 'Bo Tide, her brother', 'Length', '112 min'])
})

test('not what is unlikely, what the rules leave out, or what stands outside of the main container', () => {
  assert.deepEqual(keptOf(cast, { given: 0.2 }), [])
  assert.deepEqual(keptOf(cast, { ruled: false }), [])
  assert.deepEqual(keptOf(cast, { given: 0.4, lowered: 0.2 }), [])
})

test('nor links, forms, figures and what is called something else', () => {
  const others =
    '<p><a href="/more">More of the gannet</a></p><form><p>Your name</p></form><figure><figcaption>On a cliff</figcaption></figure>' +
    '<div class="author">Ann</div><div class="share">To friends</div><nav>Menu</nav>'
  assert.deepEqual(keptOf(others), [])
})

test('what comments and posts tell besides is not, what reviews of a product do is', () => {
  assert.equal(keptOf(posts('row')).length, 6)
  assert.deepEqual(keptOf(posts('comment')), [])
  const data = (type: string): string => `<script type="application/ld+json">{"@type": "${type}"}</script>`
  assert.deepEqual(keptOf(posts('row'), { head: data('DiscussionForumPosting') }), [])
  assert.equal(keptOf(posts('comment'), { head: data('Product') }).length, 6)
})
