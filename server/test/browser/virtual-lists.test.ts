import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { shoot } from '../kit/shoot.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const count = 200
const rowHeight = 50
/** No two rows have the same. */
const colour = (index: number): string => `${index + 20},${255 - index},128`

/** A list of which only the rows in the window, and two on each side, are in the document; `draw(first, last)` makes them. */
const list = (
  markup: string,
  draw: string,
) => `<!doctype html><style>html,body{margin:0}header{height:100px;background:#eee}
  .row{height:${rowHeight}px;width:600px;color:transparent;padding:0;border:0}table{border-spacing:0}</style><form hidden></form><header>A list</header>${markup}
  <footer style="height:60px;background:#000"></footer><script>
  const list = document.querySelector('#list'), height = ${rowHeight}, count = ${count}
  const tint = (row, index) => { row.className = 'row'; row.textContent = 'Row ' + index; row.style.background = 'rgb(' + (index + 20) + ',' + (255 - index) + ',128)'; return row }
  const make = (index, tag = 'div') => tint(document.createElement(tag), index)
  ${draw}
  const judge = () => draw(Math.max(0, Math.floor((scrollY - 100) / height) - 2), Math.min(count, Math.ceil((scrollY - 100 + innerHeight) / height) + 2))
  addEventListener('scroll', () => requestAnimationFrame(judge)); judge()</script>`
const whole = `style="position:relative;height:${count * rowHeight}px"`
const range = 'Array.from({ length: last - first }, (_, at) => first + at)'

const pages: Record<string, string> = {
  'placed one by one': list(
    `<div id=list ${whole}></div>`,
    `const draw = (first, last) => list.replaceChildren(...${range}.map((index) => { const row = make(index); row.style.position = 'absolute'; row.style.top = index * height + 'px'; return row }))`,
  ),
  'in the flow between paddings': list(
    `<div><div id=list></div></div>`,
    `const draw = (first, last) => { list.style.paddingTop = first * height + 'px'; list.style.paddingBottom = (count - last) * height + 'px'
      for (const row of [...list.children]) if (row.index < first || row.index >= last) row.remove()
      const there = new Map([...list.children].map((row) => [row.index, row]))
      list.append(...${range}.map((index) => there.get(index) ?? Object.assign(make(index), { index }))) }`,
  ),
  'in a part that is moved, of the same elements again and again': list(
    `<div ${whole}><div id=list></div></div>`,
    `const draw = (first, last) => { list.style.transform = 'translateY(' + first * height + 'px)'
      while (list.children.length < last - first) list.append(document.createElement('div'))
      for (const [at, row] of [...list.children].entries()) tint(row, Math.min(count - 1, first + at)).style.display = first + at < last ? '' : 'none' }`,
  ),
  'of a table between spacers': list(
    `<table><tbody id=list></tbody></table>`,
    `const spacer = (rows) => { const row = document.createElement('tr'); row.innerHTML = '<td style="padding:0;height:' + rows * height + 'px"></td>'; return row }
    const draw = (first, last) => list.replaceChildren(spacer(first), ...${range}.map((index) => { const row = document.createElement('tr'); row.append(make(index, 'td')); return row }), spacer(count - last))`,
  ),
}
const paths = Object.keys(pages).map((name, index) => [name, `/${index}`] as const)

describe('a picture of the whole page has all rows of a list that keeps few in the document', () => {
  let service: TestService
  let site: TestSite

  before(async () => {
    site = await openTestSite({
      ...Object.fromEntries(paths.map(([name, path]) => [path, pages[name] ?? ''])),
      '/growing': list(
        `<div id=list></div>`,
        `let there = 0; const draw = (first, last) => { for (; there < Math.min(count, last + 40); there += 1) list.append(make(there)) }`,
      ),
      '/changing': list(
        `<div id=list ${whole}></div>`,
        `const draw = () => {}; for (let index = 0; index < count; index += 1) list.append(make(index))
        let turn = 0; addEventListener('scroll', () => { turn += 1; for (const row of list.children) { row.textContent = 'Turn ' + turn; row.style.opacity = '1' } })`,
      ),
    })
    service = await openTestService({ GANNET_PAGES: '2' })
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  for (const [name, path] of [...paths, ['that grows', '/growing'], ['whose rows change', '/changing']] as const) {
    test(name, async () => {
      const { image } = await shoot(service, { url: site.url(path), full_page: true })
      assert.equal(image.height, 100 + count * rowHeight + 60)
      for (let index = 0; index < count; index += 1)
        for (const y of [3, 46]) assert.equal(image.at(300, 100 + index * rowHeight + y), colour(index), `row ${index}`)
      assert.equal(image.at(300, image.height - 30), '0,0,0')
      assert.equal(image.at(700, 5000), '255,255,255')
    })
  }
})
