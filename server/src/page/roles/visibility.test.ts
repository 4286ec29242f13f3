import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pageView } from '../../extraction/view/page-view.ts'
import { parsePage } from '../html/parse-page.ts'
import { fullTextOf } from '../output/text.ts'

const rows: readonly (readonly [markup: string, isShown: boolean])[] = [
  ['<p>gannet', true],
  ['<p hidden>gannet', false],
  ['<p hidden="hidden">gannet', false],
  ['<p hidden="until-found">gannet', true],
  ['<p style="display:none">gannet', false],
  ['<p style="color: red; DISPLAY : none !important">gannet', false],
  ['<p style="visibility: hidden"><b>gannet', false],
  ['<p style="content-visibility: hidden">gannet', true],
  // It is about to be shown: scripts fade it in.
  ['<p style="opacity:0">gannet', true],
  // It does away with the gaps between its parts, which have a size of their own.
  ['<p style="font-size:0"><b style="font-size:1rem">gannet', true],
  ['<p style="position:absolute;left:-9999px">gannet', false],
  ['<p style="text-indent:-10000em">gannet', false],
  ['<p style="left:-10px">gannet', true],
  // A click opens it.
  ['<div class="tab-pane" style="display:none">gannet', true],
  ['<div class="accordion-body" hidden>gannet', true],
  ['<div role="tabpanel" style="display:none">gannet', true],
  ['<div class="faq-answer" style="display:none">gannet', true],
  ['<div class="faq-answer" hidden>gannet', false],
  // A script puts it where a template marks its place.
  ['<div hidden id="S:1f">gannet', true],
  ['<div hidden id="S:x">gannet', false],
  ['<p hidden id="S:1">gannet', false],
]

describe('what a page hides, it hides from scrape and from extract', () => {
  for (const [markup, isShown] of rows) {
    test(`${markup} is ${isShown ? 'shown' : 'hidden'}`, () => {
      const page = parsePage(`<p>The colony</p>${markup}`, 'https://site.example/')
      assert.equal(fullTextOf(page).includes('gannet'), isShown, 'scrape')
      assert.equal(pageView(page).text.includes('gannet'), isShown, 'extract')
    })
  }
})

const story = `<p>${'The gannet dives from thirty metres. '.repeat(40)}</p>`
const around: readonly (readonly [page: string, isShown: boolean, why: string])[] = [
  [`<div style="visibility:hidden">${story}</div>`, true, 'all there is comes when the page has loaded'],
  [`<body style="display:none"><script>show()</script><div>${story}</div>`, true, 'so does a body'],
  [`<noscript>Switch scripts on.</noscript><div style="display:none">${story}</div>`, true, 'beside no other text'],
  [`<p>The colony</p><div style="display:none">${story}</div>`, false, 'beside other text it is hidden'],
  [`<div hidden>${story}</div>`, false, 'an attribute hides for good'],
  ['<div style="display:none">The gannet dives.</div>', false, 'a notice is no page'],
]

describe('what hides a whole page is taken away', () => {
  for (const [markup, isShown, why] of around) {
    test(why, () => {
      const page = parsePage(markup, 'https://site.example/')
      assert.equal(fullTextOf(page).includes('gannet dives'), isShown, 'scrape')
      assert.equal(pageView(page).text.includes('gannet dives'), isShown, 'extract')
    })
  }
})

test('extract reads a part that came late where its template stands, once, and not what was shown until then', () => {
  const page = parsePage(
    '<main><!--$?--><template id="B:0"></template><p>Loading</p><!--/$--></main><footer><p>Imprint</p></footer><div hidden id="S:0"><p>late</p><template id="B:1"></template></div><div hidden id="S:1"><p>later</p></div>',
    'https://site.example/',
  )
  assert.equal(pageView(page).text, 'late\nlater\nImprint')
})

test('slides that are not the current one are text, their copies are not', () => {
  const slide = (name: string, words: string): string => `<div class="${name}" aria-hidden="true"><p>${words}</p></div>`
  const page = parsePage(
    `<div class="carousel-cell"><p>first</p></div>${slide('carousel-cell', 'second')}${slide('carousel-cell clone', 'first')}${slide('menu', 'third')}`,
    'https://site.example/',
  )
  assert.equal(fullTextOf(page), 'first\n\nsecond')
})

test('what is kept from those who listen is left out of the text, and read by extract', () => {
  const price = '<span class="sr">29 dollars</span><span aria-hidden="true">$29<sup>99</sup></span>'
  const page = parsePage(price, 'https://site.example/')
  assert.equal(fullTextOf(page), '29 dollars')
  assert.equal(pageView(page).text, '29 dollars $29.99')
})
