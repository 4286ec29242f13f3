import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parsePage } from '../html/parse-page.ts'
import { textOf } from '../output/text.ts'

const text = (html: string): string => textOf(parsePage(html, 'https://site.example/page'))

function story(paragraphs: number): string {
  return Array.from(
    { length: paragraphs },
    (_, index) =>
      `<p>Paragraph ${index + 1} tells how the soup is cooked with fresh herbs, and why it is loved by all.</p>`,
  ).join('')
}

const wrappers = [
  'div class="menu-of-the-day"',
  'div class="cookie-recipes"',
  'div class="newsletter-archive"',
  'div class="share-story"',
  'div class="related"',
  'div class="sidebar"',
  'div class="modal-content"',
  'div class="subscribe"',
  'div role="dialog"',
  'div id="footer"',
  'section role="complementary"',
  'aside',
  'header',
]
const frame = (body: string): string =>
  `<header><a href="/">Site</a></header><nav><ul><li><a href="/a">Home</a><li><a href="/b">About us</a></ul></nav>${body}<footer><p>© 2026 Site. All rights reserved.</p></footer>`
const places: Readonly<Record<string, (wrapped: string) => string>> = {
  'beside a line': (wrapped) => `<p>Welcome to us.</p>${wrapped}`,
  'in the frame of a site': frame,
  'in main': (wrapped) => `<main><p>Welcome to us.</p>${wrapped}</main>`,
  'in a wrapper': (wrapped) => frame(`<div id="app"><div><p>Welcome to us.</p>${wrapped}</div></div>`),
}

describe('what holds the headline and most of the words is the page’s subject, whatever it is called', () => {
  for (const wrapper of wrappers)
    test(`<${wrapper}>`, () => {
      const tag = wrapper.replace(/ .*/, '')
      for (const paragraphs of [3, 8, 30])
        for (const [name, place] of Object.entries(places)) {
          const found = text(place(`<${wrapper}><h1>Soup of the day</h1>${story(paragraphs)}</${tag}>`))
          for (let nth = 1; nth <= paragraphs; nth += 1)
            assert.ok(found.includes(`Paragraph ${nth} `), `${nth} of ${paragraphs} ${name}`)
        }
    })
})

test('short lines below a headline are as good as prose', () => {
  const dishes = '<h1>Dishes of today</h1><ul><li>Soup, € 4<li>Fish, € 12<li>Pears, € 5</ul>'
  assert.ok(text(`<p>Welcome.</p><div class="menu"><div class="related">${dishes}</div></div>`).includes('Fish'))
})

const consent =
  'Elsewhere we use cookies and share what we learn from them with our partners, to show what you may like.'
const asides = [
  `<div class="cookie-consent"><h2>We value your privacy</h2><p>${consent}</p><button>Accept</button></div>`,
  `<div class="cookie-consent"><h1>We value your privacy</h1><p>${consent}</p><button>Accept</button></div>`,
  `<div role="dialog" aria-modal="true"><h1>We value your privacy</h1><p>${consent}</p><button>Refuse</button><button>Accept</button></div>`,
  `<div class="newsletter-modal"><h1>Stay in touch</h1><p>${consent}</p><input><button>Subscribe</button></div>`,
  `<aside><h1>Elsewhere</h1><p>${consent}</p></aside>`,
  `<div class="sidebar"><h2>Elsewhere</h2><p>${consent}</p></div>`,
  '<div class="related"><h2>Related articles</h2><ul><li><a href="/a">Elsewhere in Spain</a><li><a href="/b">Elsewhere in Italy</a></ul></div>',
  '<nav><h1>Elsewhere</h1><ul><li><a href="/a">Home</a></ul></nav>',
]

test('anything else that is called so stays out', () => {
  for (const aside of asides) {
    for (const paragraphs of [1, 3, 30]) {
      const article = `<div><h1>Soup of the day</h1>${story(paragraphs)}</div>`
      assert.ok(!text(frame(article + aside)).includes('Elsewhere'), `${aside} after ${paragraphs}`)
      assert.ok(!text(frame(aside + `<main>${article}</main>`)).includes('Elsewhere'), `${aside} before ${paragraphs}`)
    }
    if (aside.includes('button'))
      assert.ok(!text(`<p>Soup is served at noon.</p>${aside}`).includes('Elsewhere'), `${aside} beside a line`)
  }
})

describe('what is called a head, a foot or a menu and is mostly links is frame', () => {
  const links =
    '<ul><li><a href="/a">News of today</a><li><a href="/b">Sports and games</a><li><a href="/c">About us</a></ul>'
  const names = [
    'div class="Header_root__x1"',
    'div class="mega-nav"',
    'app-nav',
    'site-navigation',
    'div class="Footer_wrap"',
  ]
  for (const name of names) {
    const tag = name.split(' ')[0]!
    test(name, () => {
      const read = text(`<div><${name}>${links}</${tag}><h1>Soup</h1>${story(3)}</div>`)
      assert.ok(read.includes('Paragraph 3') && !read.includes('Sports'), read)
    })
    test(`${name}, but not within an article`, () => {
      const read = text(`<article><h1>Soup</h1>${story(3)}<${name}>${links}</${tag}></article>`)
      assert.ok(read.includes('Sports'), read)
    })
    test(`${name}, but not with the headline`, () => {
      const read = text(`<div><p>Welcome.</p><${name}><h1>Soup</h1>${links}</${tag}>${story(3)}</div>`)
      assert.ok(read.includes('Sports'), read)
    })
  }

  test('but not where it has more of its own to say', () => {
    const read = text(`<div><h1>Soup</h1><div class="legal-notes">${story(2)}${links}</div></div>`)
    assert.ok(read.includes('Paragraph 2') && read.includes('Sports'), read)
  })
})

test('the dishes of what is called a menu are no menu of the site', () => {
  const dish = (name: string, price: number): string => `<li><b>${name}</b> <span>${price} €</span></li>`
  const read = text(
    `<h1>Lunch</h1><p>Welcome to us.</p><section class="menu"><h2>Soups</h2><ul>${dish('Leek and potato', 6)}${dish('Tomato', 5)}</ul></section>`,
  )
  assert.ok(read.includes('Leek and potato 6 €') && read.includes('Tomato'), read)
})

describe('a sidebar in an article that leads nowhere is a part of it', () => {
  const needed = ['200 g of peas', '2 onions', 'a leek', 'salt', '1 l of water']
  const list = `<h3>You need</h3><ul>${needed.map((each) => `<li>${each}</li>`).join('')}</ul>`
  const links = `<h3>Also read</h3><ul>${needed.map((each) => `<li><a href="/${each.length}">How to buy ${each}</a></li>`).join('')}</ul>`
  const page = (beside: string, steps: number): string =>
    frame(
      `<main><article><h1>Pea soup</h1><div class="entry__sidebar">${beside}</div><div class="entry__steps">${story(steps)}</div></article></main>`,
    )

  for (const steps of [4, 12])
    test(`of ${steps} paragraphs`, () => {
      for (const each of needed) assert.ok(text(page(list, steps)).includes(each), each)
      assert.ok(!text(page(links, steps)).includes('How to buy'))
    })
})

test('what has no advertisements is none', () => {
  const recipe =
    '<div class="recipe recipe-template-chic-no-ads"><h2>You need</h2><ul><li>200 g of peas</li><li>2 onions</li></ul></div>'
  for (const paragraphs of [4, 30]) {
    const found = text(frame(`<main><h1>Pea soup</h1>${story(paragraphs)}${recipe}</main>`))
    assert.ok(found.includes('200 g of peas'), String(paragraphs))
  }
})

test('what a main element is mostly made of is the page’s subject beside any frame', () => {
  const choices = Array.from({ length: 60 }, (_, index) => `<li>Department ${index + 1} of our shop in town</li>`).join(
    '',
  )
  const product = `<h1>Pea soup</h1><ul><li>Weight: 400 g</li><li>Origin: Frisia</li></ul>${story(2)}`
  const found = text(
    frame(`<main><div class="sidebar-right columns">${product}</div></main><div><ul>${choices}</ul></div>`),
  )
  for (const line of ['Pea soup', 'Origin: Frisia', 'Paragraph 2 ']) assert.ok(found.includes(line), line)
})
