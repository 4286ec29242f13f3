import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import { noPart, type Part, type Parts } from '../blocks/parts.ts'

/** Blocks that were read with their Markdown, laid out as GitHub-flavoured Markdown: those that are kept. */
export function markdownOf(blocks: PageBlocks, kept: readonly boolean[]): string {
  const lines: string[] = []
  const around: Around = { blocks, ancestors: new Ancestors(blocks.parts), items: new Map(), ruled: new Set() }
  let before = -1
  for (let block = 0; block < blocks.count; block += 1) {
    if (kept[block] !== true) continue
    addBlock(lines, block, { before, ...around })
    before = block
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** What is known of a page's elements while its blocks are written. */
interface Around {
  readonly blocks: PageBlocks
  readonly ancestors: Ancestors
  /** How far the words of each list item are set in. */
  readonly items: Map<Part, number>
  /** Tables whose head is written. */
  readonly ruled: Set<Part>
}

interface Surroundings extends Around {
  /** The block that was written last, or -1. */
  readonly before: Block
}

/** The nearest elements of a name around parts, each looked for once however deep the page is. */
class Ancestors {
  readonly #parts: Parts
  readonly #known = new Map<string, Map<Part, Part>>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The nearest part of that name around one, itself counted; `noPart` for none. */
  of(part: Part, name: string): Part {
    const parts = this.#parts
    const known = this.#known.getOrInsertComputed(name, () => new Map())
    const passed: Part[] = []
    let at = part
    while (at >= 0 && parts.tag(at).name !== name && !known.has(at)) {
      passed.push(at)
      at = parts.parent(at)
    }
    const found = at < 0 || parts.tag(at).name === name ? at : (known.get(at) ?? noPart)
    for (const each of passed) known.set(each, found)
    return found
  }
}

function addBlock(lines: string[], block: Block, surroundings: Surroundings): void {
  const { blocks, before, ancestors, items } = surroundings
  const words = (blocks.markdown(block) ?? blocks.text(block)).trim()
  if (blocks.row(block) > 0) {
    addCell(
      lines,
      { block, ...surroundings },
      words.replaceAll('|', String.raw`\|`).replaceAll(String.raw`\\|`, String.raw`\|`),
    )
    return
  }
  const part = blocks.part(block)
  const marker = blocks.marker(block)
  const isNear = blocks.gap(block) === 1
  const isItem = marker !== '' || (before >= 0 && isNear && blocks.marker(before) !== '')
  const quoted = ancestors.of(part, 'blockquote')
  const quote = quoted < 0 ? '' : '> '
  if (before >= 0 && !(isItem && isNear && blocks.row(before) === 0)) {
    const isSameQuote = quoted >= 0 && ancestors.of(blocks.part(before), 'blockquote') === quoted
    lines.push(isSameQuote ? '>' : '')
  }
  const item = ancestors.of(part, 'li')
  if (item >= 0 && marker !== '') items.set(item, marker.length)
  const indent = ' '.repeat(item < 0 || marker !== '' ? 0 : (items.get(item) ?? 0))
  const under = `\n${quote}${indent}${' '.repeat(marker.length)}`
  const written = blocks.isVerbatim(block)
    ? fenced(blocks.parts, part, blocks.text(block))
    : headingMark(blocks.parts, part) + escapedStart(words)
  lines.push(quote + indent + marker + written.replaceAll('\n', under))
}

function fenced(parts: Parts, part: Part, text: string): string {
  const fence = text.includes('```') ? '~~~~' : '```'
  return `${fence}${languageOf(parts, part)}\n${text}\n${fence}`
}

/** The language of code, as highlighters write it in a class: "language-js", "lang-js", "highlight-source-js". */
function languageOf(parts: Parts, part: Part): string {
  const node = parts.node(part)
  const code = node.first?.tag.name === 'code' ? node.first : null
  const classes = [code?.attribute('class') ?? '']
  for (let at = part, level = 0; at >= 0 && level < 3; at = parts.parent(at), level += 1)
    classes.push(parts.node(at).attribute('class') ?? '')
  return (
    /(?:^|\s)(?:language|lang|highlight-source|brush:)-?\s?([a-z0-9+#-]{1,20})(?=\s|$)/i.exec(classes.join(' '))?.[1] ??
    ''
  )
}

/** A paragraph that starts like a list is none. */
function escapedStart(words: string): string {
  return words.replace(/^(\d{1,9})([.)])(?=\s)/, '$1\\$2').replace(/^([-+])(?=\s)/, '\\$1')
}

/** A cell starts a line of the table or goes on with it; the first line is the table's head. */
function addCell(
  lines: string[],
  { blocks, block, before, ancestors, ruled }: Surroundings & { readonly block: Block },
  words: string,
): void {
  const last = lines.length - 1
  const rowBefore = before < 0 ? 0 : blocks.row(before)
  if (rowBefore === blocks.row(block)) {
    lines[last] += ` ${' | '.repeat(Math.max(0, blocks.column(block) - blocks.column(before) - 1))}${words} |`
    return
  }
  const table = ancestors.of(blocks.part(block), 'table')
  const isFirst = rowBefore === 0 || ancestors.of(blocks.part(before), 'table') !== table
  if (isFirst) {
    ruled.delete(table)
    if (before >= 0) lines.push('')
  } else if (!ruled.has(table)) {
    ruled.add(table)
    lines.push(ruleFor(lines[last] ?? ''))
  }
  lines.push(`|${' |'.repeat(blocks.column(block) - 1)} ${words} |`)
}

function ruleFor(head: string): string {
  const cells = head.replaceAll(String.raw`\|`, '').split('|').length - 2
  return `|${' --- |'.repeat(Math.max(1, cells))}`
}

function headingMark(parts: Parts, part: Part): string {
  let at = part
  for (let level = 0; level < 3 && at >= 0; level += 1, at = parts.parent(at)) {
    const found = /^h([1-6])$/.exec(parts.tag(at).name)
    if (found !== null) return `${'#'.repeat(Number(found[1]))} `
  }
  return ''
}
