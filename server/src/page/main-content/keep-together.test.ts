import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walkBlocks } from '../blocks/block-walk.ts'
import { textsOf } from '../blocks/texts-of.ts'
import { parsePage } from '../html/parse-page.ts'
import { dropButtons } from './drop-buttons.ts'
import { dropLabels } from './drop-labels.ts'
import { keepTogether } from './keep-together.ts'

/** What is left of blocks of which those that are marked with "+" were kept, all of them about as likely. */
function left(html: string, rule: typeof keepTogether, chance = 0.3): string[] {
  const blocks = walkBlocks(parsePage(html, 'https://site.example/').tree.root)
  const kept = textsOf(blocks).map((text) => text.startsWith('+'))
  rule(blocks, kept, new Float64Array(blocks.count).fill(chance))
  return textsOf(blocks, kept)
}

test('a list of which half is kept is kept', () => {
  assert.deepEqual(left('<ul><li>+a<li>b<li>+c<li>d</ul>', keepTogether), ['+a', 'b', '+c', 'd'])
  assert.deepEqual(left('<ul><li>+a<li>b<li>c<li>d</ul>', keepTogether), ['+a'])
  assert.deepEqual(left('<ul><li>+a<li>b</ul>', keepTogether, 0.15), ['+a'], 'not what is hardly likely')
  assert.equal(left('<ul><li>+a<li>+b<li>+c<li>d</ul>', keepTogether, 0.15).length, 4, 'unless most are kept')
})

test('lines of labels and values are a list, too', () => {
  const lines = (mail: string): string => `<div><p>+Address: Quay 17</p><p>+Phone: 123</p><p>${mail}</p></div>`
  assert.equal(left(lines('Mail: <a href="mailto:a@b.example">a@b.example</a>'), keepTogether).length, 3)
  assert.equal(left(lines('We answer the same day'), keepTogether).length, 2)
  assert.equal(left('<p>+Address: Quay 17</p><p>Phone: 123</p>', keepTogether).length, 1, 'two are none')
})

test('a definition is kept with its term', () => {
  assert.deepEqual(left('<dl><dt>a<dd>+b<dt>c<dd>d</dl>', keepTogether), ['a', '+b'])
})

test('what is kept has its headings', () => {
  assert.deepEqual(left('<section><h2>a</h2><h3>b</h3><p>+c</p></section>', keepTogether), ['a', 'b', '+c'])
  assert.deepEqual(left('<div><h2>a</h2></div><p>+b</p>', keepTogether), ['+b'], 'of another part')
  assert.deepEqual(left('<h2>a</h2><p>b</p><p>+c</p>', keepTogether), ['+c'])
})

test('so do terms and definitions of a list of which most was kept', () => {
  const most = '<dl><dt>+a<dd>+b<dt>+c<dd>+d<dt>+e<dd>+f<dt>g<dd>h</dl><p>i</p>'
  assert.deepEqual(left(most, keepTogether), ['+a', '+b', '+c', '+d', '+e', '+f', 'g', 'h'])
})

test('and lines in like boxes, of which half is not enough', () => {
  const box = (line: string): string => `<a href="/"><div class="t">${line}</div><p>x</p></a>`
  const found = (lines: readonly string[]): string[] =>
    left(lines.map(box).join(''), keepTogether).filter((line) => line !== 'x')
  assert.deepEqual(found(['+a', '+b', '+c', 'd']), ['+a', '+b', '+c', 'd'])
  assert.deepEqual(found(['+a', '+b', 'c', 'd']), ['+a', '+b'])
})

test('code stays with what is said of it', () => {
  assert.deepEqual(left('<div><p>+a</p><pre>b</pre></div><pre>c</pre>', keepTogether), ['+a', 'b'])
})

test('a label goes with what it announces', () => {
  assert.deepEqual(left('<div><p>+See also:</p><a href="/x">x</a></div><p>+y</p>', dropLabels), ['+y'])
  assert.deepEqual(left('<div><p>+It says:</p><p>+x</p></div>', dropLabels), ['+It says:', '+x'])
  assert.deepEqual(left('<dl><dt>+a<dd>b<dt>+c<dd>+d</dl>', dropLabels), ['+c', '+d'])
  assert.deepEqual(left('<div><p>+It says:</p></div><p>x</p>', dropLabels), ['+It says:'], 'of another part')
  assert.deepEqual(left('<div><p>+It says:</p><p>x</p></div>', dropLabels, 0.9), ['+It says:'])
})

test('a heading goes where nothing below it is left', () => {
  assert.deepEqual(left('<div><h3>+More birds</h3><p>x</p></div><p>+y</p>', dropLabels), ['+y'])
  assert.deepEqual(left('<div><h3>+More birds</h3><p>+x</p></div><p>+y</p>', dropLabels), ['+More birds', '+x', '+y'])
  assert.deepEqual(left('<h2>+Birds</h2><h3>+Gannets</h3><p>+x</p>', dropLabels), ['+Birds', '+Gannets', '+x'])
  const list = '<div><div><h3>+Salt</h3><p>Scale</p></div><ul><li>+x<li>+y</ul></div>'
  assert.deepEqual(left(list, dropLabels), ['+Salt', '+x', '+y'])
  assert.deepEqual(left(list.replace('Scale', '<a href="/x">Scale</a>'), dropLabels), ['+x', '+y'])
  assert.deepEqual(left('<h2>+Birds</h2><p>x</p><p>+y</p>', dropLabels, 0.6), ['+Birds', '+y'], 'a likely one')
})

test('a link that is shown as a button is none of the text', () => {
  assert.deepEqual(left('<p>+a</p><a class="btn btn-primary" href="/x">+Apply now</a>', dropButtons), ['+a'])
  assert.deepEqual(left('<p>+a</p><div class="post-actions"><a href="/x">+Reply</a></div>', dropButtons), ['+a'])
  assert.deepEqual(left('<p>+a</p><p><a href="/x">+Apply now</a></p>', dropButtons), ['+a', '+Apply now'])
  assert.deepEqual(left('<div class="btn">+5 left</div>', dropButtons), ['+5 left'], 'no link')
  assert.deepEqual(
    left('<div class="actions"><div class="content"><a href="/x">+x</a></div></div>', dropButtons),
    ['+x'],
    'of the content in it',
  )
})
