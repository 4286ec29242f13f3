import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { PageNode } from './html-node.ts'
import { readHtml } from './html-parser.ts'

/** A tree as nested names and text, without the html, head and body that a browser adds and without blank text. */
type Outline = string | readonly [name: string, children: readonly Outline[]]

const transparent = new Set(['#document', 'html', 'head', 'body', 'tbody'])

function ours(node: PageNode): Outline[] {
  const list: Outline[] = []
  for (let child = node.first; child !== null; child = child.next) {
    if (child.tag.name === '#text') addText(list, child.data)
    else if (transparent.has(child.tag.name)) list.push(...ours(child))
    else list.push([child.tag.name, ours(child)])
  }
  return list
}

function theirs(node: DefaultTreeAdapterTypes.Node): Outline[] {
  const list: Outline[] = []
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    if (child.nodeName === '#text') addText(list, (child as DefaultTreeAdapterTypes.TextNode).value)
    else if (child.nodeName.startsWith('#')) continue
    else if (transparent.has(child.nodeName)) list.push(...theirs(child))
    else list.push([child.nodeName.toLowerCase(), theirs(child)])
  }
  return list
}

function addText(list: Outline[], text: string): void {
  if (text.trim() === '') return
  const before = list.at(-1)
  if (typeof before === 'string') list[list.length - 1] = before + text
  else list.push(text)
}

const pages = {
  'a whole page':
    '<!doctype html><html lang=en><head><title>T &amp; t</title><meta charset=utf-8></head><body><p>x</p></body></html>',
  'end tags left out': '<ul><li>a<li>b<ul><li>c</ul><li>d</ul><dl><dt>a<dd>b<dt>c<dd>d</dl><p>e<p>f<div>g</div>h',
  'a table without end tags': '<table><tr><td>a<td>b<tr><th>c<td>d<table><tr><td>e</table></table>f',
  'a head that was never closed': '<head><title>t</title><link rel=x><p>body starts here<title>u</title>',
  'text in the head': '<html><head><script>1</script>words<b>bold</b>',
  'a heading ended by another': '<h1>a</h2>b<h2>c<h3>d</h3>e',
  'a paragraph in a button and around one': '<p>a<button><p>b</button>c',
  options: '<select><option>a<option selected>b<optgroup label=x><option>c</select>d',
  'comments of every kind': '<!-->a<!--->b<!-- c -- d -->e<!-- f --!>g<!h>i<?j>k</ l>m',
  'CDATA outside and inside drawings': '<p>a<![CDATA[b]]>c</p><svg><text><![CDATA[d<e>]]></text></svg>f',
  'a drawing that was never closed': '<svg><path d="m"/><g><p>text<b>bold</b></p>',
  'drawings and their content':
    '<svg viewBox=0><foreignObject><div>a<p>b</div></foreignObject><circle/></svg>c<math><mi>x</mi></math>d',
  'raw text':
    '<script>if (a<b) "</p>"</script><style>p>a{}</style><textarea>a<b>&amp;</textarea><title>a<b>&lt;</title><xmp><b></xmp>z',
  'plain text': '<p>a<plaintext><b>c</p></plaintext>',
  'attributes of every kind': `<a href="a>b" title='c"d' data-x=e/f checked/ =g h = "i" H=j>k</a><a href=?a=1&amp;b=2&copy=3>l</a>`,
  entities: '&amp;lt; &copy &notit; &#128; &#x1F600; &nbsp;&bogus; &',
  'less-than signs that are no tags': 'a < b <3 <<p>c</p> <> x<',
  'nested forms and anchors': '<form>a<form>b</form>c</form><a href=1>d<a href=2>e</a>f',
  'upper case and unknown names': '<DIV><My-Card>a</My-Card><foo>b</FOO></DIV>',
  'stray end tags': '</div><p>a</span>b</p></p></li></ul>c',
  'image and br in their odd forms': '<image src=x>a</br>b<br/>c<hr/>d',
  ruby: '<ruby>a<rt>b<rp>c<rt>d</ruby>e',
  'an unfinished tag': '<p>a</p><a href="b',
  'the body twice': '<body class=a><p>b<body class=c><p>d',
  templates: '<template><tr><td>a</template><p>b',
}

for (const [what, page] of Object.entries(pages)) {
  test(`reads ${what} as the standard has it`, () => {
    const expected = theirs(parse(page, { scriptingEnabled: false }))
    // A template's content and the paragraph an end tag alone makes are read differently on purpose.
    if (what === 'templates')
      assert.deepEqual(ours(readHtml(page).root), [
        ['template', [['tr', [['td', ['a']]]]]],
        ['p', ['b']],
      ])
    else assert.deepEqual(ours(readHtml(page).root), withoutEmpty(expected, what))
  })
}

function withoutEmpty(outline: Outline[], what: string): Outline[] {
  return what === 'stray end tags' ? outline.filter((node) => typeof node === 'string' || node[1].length > 0) : outline
}

test('a slash at the end belongs to a value without quotes, and else ends the tag', () => {
  const tags = ['href=/', 'href=/a/', 'href=/a /', 'href="/a"/', "href='/a'/", '/', 'href/', 'href = /', 'a=b/c/ d/']
  for (const inside of tags) {
    const page = `<p ${inside}>x</p><svg><path ${inside}><g></g></svg>`
    const expected: unknown[] = []
    const walk = (node: DefaultTreeAdapterTypes.Node): void => {
      if ('attrs' in node && /^(?:p|path)$/.test(node.nodeName))
        expected.push(node.attrs.flatMap(({ name, value }) => [name, value]))
      for (const child of 'childNodes' in node ? node.childNodes : []) walk(child)
    }
    walk(parse(page))
    const found: unknown[] = []
    const look = (node: PageNode): void => {
      const { name } = node.tag
      if (name === 'p' || name === 'path')
        found.push(
          ['href', 'a', 'd'].flatMap((each) =>
            node.attribute(each) === undefined ? [] : [each, node.attribute(each)],
          ),
        )
      for (let child = node.first; child !== null; child = child.next) look(child)
    }
    const { root } = readHtml(page)
    look(root)
    assert.deepEqual(found, expected, inside)
    assert.deepEqual(ours(root), theirs(parse(page)), inside)
  }
})

const piece = fc.oneof(
  fc.constantFrom(
    '<',
    '>',
    '</',
    '/>',
    '"',
    "'",
    '=',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '&',
    ';',
    '<?',
    '<!doctype',
    '\0',
    ' ',
  ),
  fc
    .constantFrom(
      ...'p div a b table tr td li ul svg math script style select option template head body h1 form'.split(' '),
    )
    .chain((name) => fc.constantFrom(`<${name}>`, `</${name}>`, `<${name} x="`, `<${name} class=y>`, `<${name}/>`)),
  fc.string({ maxLength: 6 }),
)

test('reads any soup of tags without throwing, and what it finds lies in the source in order', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const source = pieces.join('')
      const { root } = readHtml(source)
      let before = 0
      for (let node: PageNode | null = root.first; node !== null; node = nextOf(node)) {
        if (node.tag.name !== '#text') continue
        assert.ok(node.from >= before && node.to > node.from && node.to <= source.length)
        before = node.to
      }
    }),
    { numRuns: 500 },
  )
})

function nextOf(node: PageNode): PageNode | null {
  if (node.first !== null) return node.first
  let at: PageNode | null = node
  while (at !== null && at.next === null) at = at.parent
  return at?.next ?? null
}

test('an element is the same object however it is reached', () => {
  const tree = readHtml('<main><h1>a</h1><p>b <a href=1>c</a></p></main>')
  const main = tree.root.first
  const paragraph = main?.first?.next
  assert.equal(paragraph?.tag.name, 'p')
  assert.equal(paragraph?.parent, main)
  assert.equal(main?.first?.next, paragraph)
  assert.equal(paragraph?.first?.next, tree.all('a')[0])
})

test('keeps apart what more elements say than it keeps attributes of', () => {
  const tree = readHtml(Array.from({ length: 500 }, (_, at) => `<a href=${at}>`).join(''))
  const hrefs = (): (string | undefined)[] => tree.all('a').map((node) => node.attribute('href'))
  const wanted = Array.from({ length: 500 }, (_, at) => String(at))
  assert.deepEqual(hrefs(), wanted)
  assert.deepEqual(hrefs().toReversed(), wanted.toReversed())
})

test('lists the elements that facts are read from, but not those in templates', () => {
  const tree = readHtml(
    '<a href=1>a</a><template><a href=2>b</a></template><svg><a href=3>c</a></svg><noscript><a href=4></noscript>',
  )
  assert.deepEqual(
    tree.all('a').map((node) => node.attribute('href')),
    ['1', '3', '4'],
  )
  assert.deepEqual(tree.all('video'), [])
})

test('a frame or style that a noscript element leaves open swallows nothing after it', () => {
  const open = ['<iframe src="/count"/>', '<iframe>', '<style>a { color: red }', '<xmp>']
  for (const markup of open) {
    const tree = readHtml(`<noscript>${markup}</noscript><a>kept</a><noscript>x</noscript><iframe>b</iframe><a>too</a>`)
    assert.equal(tree.all('noscript').length, 2, markup)
    assert.equal(tree.all('a').length, 2, markup)
  }
})

test('in a page written as XHTML a script that closes itself swallows nothing', () => {
  const page = '<body><script src="a"/><p>kept</p><script>x</script></body>'
  const xhtml = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${page}</html>`
  assert.equal(readHtml(xhtml).all('script').length, 2)
  assert.equal(readHtml(`<html>${page}</html>`).all('script').length, 1)
})

test('an anchor that ends inside a block it holds ends there', () => {
  const [anchor] = readHtml('<a href=1><div>in</a>out</div>').all('a')
  assert.equal(anchor?.endedAt, 17)
})

const hostile = {
  '100,000 nested elements': '<div><b><i>'.repeat(33_334),
  'unmatched end tags in a deep page': '<div>'.repeat(20_000) + '</p></b></span></li>'.repeat(20_000),
  'end tags behind a border': '<b>'.repeat(10_000) + '<div>' + '<i>'.repeat(10_000) + '</b>'.repeat(10_000),
  'comments that never end': '<!--'.repeat(50_000),
  'quotes that never end': '<a x="'.repeat(50_000),
  'frames that never end, without scripts': '<noscript><iframe></noscript>'.repeat(20_000),
  'frames in what never ends': '<noscript>' + '<iframe></iframe>'.repeat(40_000),
  'many tags of their own': Array.from({ length: 30_000 }, (_, index) => `<x${index}>`).join(''),
  'an element with many attributes': `<p ${Array.from({ length: 50_000 }, (_, index) => `a${index}=1`).join(' ')}>x`,
}

for (const [what, page] of Object.entries(hostile)) {
  test(`reads ${what} in time linear to their length`, () => {
    const before = process.threadCpuUsage()
    const { root } = readHtml(page)
    const { user, system } = process.threadCpuUsage(before)
    assert.ok(root.first === null || root.first.attributes.length >= 0)
    // What is not linear takes minutes.
    assert.ok(user + system < 5_000_000, `${user + system} µs`)
  })
}
