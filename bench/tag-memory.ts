/**
 * `node --expose-gc bench/tag-memory.ts`: what a page of 1 MB of tags and little else leaves alive, its tree and its blocks, as a
 * multiple of its bytes.
 */
import { parsePage } from '../server/src/page/html/parse-page.ts'
import { mainTextOf, readableBlocks } from '../server/src/page/output/text.ts'

const pageBytes = 1_000_000
const { gc } = globalThis
if (gc === undefined) throw new Error('start it with --expose-gc')
const collect = gc

const kinds: readonly (readonly [name: string, piece: (index: number) => string])[] = [
  ['links in a list', (index) => `<li><a href="/p/${index}">page ${index}</a></li>\n`],
  [
    'cards with classes',
    (index) =>
      `<div class="card item-${index % 7}"><h3 class="card-title"><a href="/p/${index}">Card ${index}</a></h3>` +
      `<p class="card-text">From ${index} on</p></div>\n`,
  ],
  ['cells of tables', (index) => `<tr><td>${index}</td><td>a</td><td>b</td></tr>`],
  ['inline elements of a letter', () => '<b>x</b> <i>y</i> '],
  ['paragraphs of a letter', () => '<p>a</p>'],
]

for (const [name, piece] of kinds) {
  // The first reading of each kind loads and compiles what the second is measured by.
  multipleOf(piece, pageBytes / 50)
  console.log(`${name.padEnd(30)} ${multipleOf(piece, pageBytes).toFixed(1)}`)
}

function multipleOf(piece: (index: number) => string, bytes: number): number {
  let source = ''
  for (let index = 0; source.length < bytes; index += 1) source += piece(index)
  // In one piece, as a page arrives.
  const html = Buffer.from(source).toString('latin1')
  source = ''
  const before = usedBytes()
  const page = parsePage(html, 'http://a.example/')
  const blocks = readableBlocks(page)
  const used = usedBytes() - before
  // Both are still needed, so that neither was collected.
  mainTextOf(page, blocks)
  return used / html.length
}

function usedBytes(): number {
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
