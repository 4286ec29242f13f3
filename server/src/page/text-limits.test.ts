// npm test: early
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePage } from './html/parse-page.ts'
import { textOf } from './output/text.ts'

const read = (html: string): string => textOf(parsePage(html, 'https://site.example/'))

test('reads 100,000 nested elements and pages of 5 and 25 MB', () => {
  assert.equal(read(`${'<div>'.repeat(100_000)}deep`), 'deep')
  assert.equal(read(`${'<b>'.repeat(100_000)}deep`), 'deep')
  assert.equal(
    read(`${'<ul><li>'.repeat(50_000)}deep`)
      .trimStart()
      .slice(-4),
    'deep',
  )
  for (const megabytes of [5, 25]) {
    const paragraph = `<div class="card"><h3>A heading</h3><p>${'word '.repeat(80)}</p></div>\n`
    const main = read(paragraph.repeat((megabytes * 1_000_000) / paragraph.length))
    assert.ok(main.length > megabytes * 800_000)
  }
})

test('takes time linear to the page: four times the page takes less than ten times as long', () => {
  const shapes = [
    '<div class="item"><a href="/a">One</a><a href="/b">Two</a><p>Some words, and more of them.</p></div>',
    '<li>a<li>b<ul><li>c</ul>',
    '<table><tr><td>a<td>b</table>',
    '<p>a<span class="badge">b</span><span class="badge">c</span><br>',
    '<div class="share"><div>a</div>',
  ]
  for (const shape of shapes) {
    const once = fastest(shape.repeat(2000))
    const four = fastest(shape.repeat(8000))
    assert.ok(four < 10 * once + 100, `${shape}: ${once} and ${four} ms`)
  }
})

test('hidden elements in wrappers beside many empty elements cost what shown ones do', () => {
  const empty = `<div>${'<i></i>'.repeat(19_000)}</div>`
  const pageOf = (style: string): string => {
    const wrapper = `<div>${`<p style="${style}"></p>`.repeat(58)}</div>`
    return `<body>${empty}<div>${wrapper.repeat(58)}</div></body>`
  }
  const [shown, hidden] = [fastest(pageOf('color:red')), fastest(pageOf('display:none'))]
  assert.ok(hidden < 10 * shown + 100, `${shown} and ${hidden} ms`)
})

/** Milliseconds of the processor: whatever else the machine does meanwhile is not counted. */
function fastest(html: string): number {
  let best = Infinity
  for (let round = 0; round < 3; round += 1) {
    const before = process.threadCpuUsage()
    read(html)
    const { user, system } = process.threadCpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}
