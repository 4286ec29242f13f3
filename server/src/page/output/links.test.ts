import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPage } from '../read-page.ts'

function linksOf(body: string): [string, string][] {
  const page = { status: 200, finalUrl: 'http://a.example/dir/page', kind: 'html', body, rendered: false } as const
  const { links = [] } = readPage({ page, requestedUrl: page.finalUrl, wants: { text: 'none', links: true } })
  return links.map(({ text, href }) => [text, href])
}

test('a link is called by the text below it, however deep it stands and whatever is hidden in it', () => {
  const inner = '<b>Deep <i>and</i></b><script>no()</script><span hidden>unseen</span><br>below <p>apart</p>'
  assert.deepEqual(linksOf(`<a href="next">${inner}</a>`), [['Deep and below apart', 'http://a.example/dir/next']])
})

test('a link without text is called by its label, its title, or the picture in it', () => {
  assert.deepEqual(linksOf('<a href=/l aria-label="To the list"><i></i></a>'), [['To the list', 'http://a.example/l']])
  assert.deepEqual(linksOf('<a href=/t title="Its title"></a>'), [['Its title', 'http://a.example/t']])
  const picture = '<span><img alt=""><img alt=" A  gannet "></span>'
  assert.deepEqual(linksOf(`<a href=/p>${picture}</a>`), [['A gannet', 'http://a.example/p']])
  assert.deepEqual(linksOf('<a href=/e><img></a>'), [['', 'http://a.example/e']])
})

test('areas of a picture are links in their place', () => {
  const page = '<a href=/1>One</a><map><area href=/2 alt="Two"></map><a href=/3>Three</a>'
  assert.deepEqual(linksOf(page), [
    ['One', 'http://a.example/1'],
    ['Two', 'http://a.example/2'],
    ['Three', 'http://a.example/3'],
  ])
})

test('addresses that lead to no page, mailbox or telephone are no links', () => {
  const page =
    '<a href="javascript:x()">x</a><a href="data:,x">d</a><a href="mailto:a@b.example">m</a><a href="http://[">b</a>'
  assert.deepEqual(linksOf(page), [['m', 'mailto:a@b.example']])
})
