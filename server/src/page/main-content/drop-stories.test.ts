import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { walkBlocks } from '../blocks/block-walk.ts'
import { headlineIndex } from '../blocks/headline.ts'
import { textsOf } from '../blocks/texts-of.ts'
import { parsePage } from '../html/parse-page.ts'
import { dropStories } from './drop-stories.ts'
import { evidenceOf } from './page-evidence.ts'

const prose = `<p>${'A gannet dives from thirty metres. '.repeat(6)}</p>`
const titles = ['Petrels of the southern seas', 'Skuas and their long journeys', 'Terns that fly from pole to pole']
const story = (title: string, link = '/x'): string =>
  `<div class="teaser"><h3><a href="${link}">${title}</a></h3><p>They are seen off the coast from May on.</p></div>`
const stories = (link = '/x'): string => `<div>${titles.map((title) => story(title, link)).join('')}</div>`

/** What is left of a page that was kept as a whole, but the article's words. */
function left(body: string, head = '<meta property="og:type" content="article">', path = 'a'): string[] {
  const page = parsePage(`${head}<body><main>${body}</main></body>`, `https://site.example/${path}`)
  const blocks = walkBlocks(page.tree.root)
  const kept = textsOf(blocks).map(() => true)
  dropStories(blocks, kept, { headline: headlineIndex(blocks, null), evidence: evidenceOf(page) })
  return textsOf(blocks, kept).filter((text) => !text.startsWith('A gannet'))
}

describe('teasers of other stories below an article are none of it', () => {
  test('with the heading right above them', () => {
    assert.deepEqual(left(`<h1>Dives</h1>${prose}${prose}<h2>Birds</h2>${stories()}`), ['Dives'])
  })

  test('also where all of a title is a link around it', () => {
    const cards = titles.map((title) => `<li><a href="/x"><h3>${title}</h3></a><span>5 May</span></li>`).join('')
    assert.deepEqual(left(`<h1>Dives</h1>${prose}${prose}<ul>${cards}</ul>`), ['Dives'])
  })
})

test('outside of the article element that has the headline there may be many of them', () => {
  const many = stories().repeat(4)
  assert.deepEqual(left(`<article><h1>Dives</h1>${prose}</article>${many}`), ['Dives'])
  assert.ok(left(`<h1>Dives</h1>${prose}${many}`).includes(titles[0]!), 'where there is one')
})

test('what stands amid an article is of it', () => {
  assert.ok(left(`<h1>Dives</h1>${prose}${stories()}${prose}`).includes(titles[0]!))
})

test('so is what leads to places of the same page, and what has no link', () => {
  assert.ok(left(`<h1>Dives</h1>${prose}${prose}${stories('#x')}`).includes(titles[0]!))
  assert.ok(left(`<h1>Dives</h1>${prose}${prose}${stories().replaceAll(/<\/?a[^>]*>/g, '')}`).includes(titles[0]!))
})

test('a list of stories is what its page is about', () => {
  assert.ok(left(`<h1>Birds</h1><p>What we wrote.</p>${stories()}`).includes(titles[0]!), 'little prose before')
  const more = titles.map((title) => `<h2><a href="/y">More of ${title}</a></h2>${prose}`).join('')
  assert.ok(left(`<h1>Birds</h1>${more}${stories()}`).includes(titles[0]!), 'in several parts')
})

test('a page that does not say that it is an article has more prose, and is none of its site’s chief pages', () => {
  assert.deepEqual(left(`<h1>Dives</h1>${prose.repeat(5)}${stories()}`, '', 'birds/dives'), ['Dives'])
  assert.ok(left(`<h1>Dives</h1>${prose.repeat(5)}${stories()}`, '', 'dives').includes(titles[0]!))
  assert.ok(left(`<h1>Dives</h1>${prose.repeat(2)}${stories()}`, '', 'birds/dives').includes(titles[0]!))
})

test('what has a price is no story', () => {
  assert.ok(
    left(`<h1>Dives</h1>${prose}${prose}${stories().replaceAll('</p>', '</p><p>$9.50</p>')}`).includes(titles[0]!),
  )
})
