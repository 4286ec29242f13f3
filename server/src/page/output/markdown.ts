import type { Block, Container } from '../blocks/block.ts'
import { walkBlocks } from '../blocks/block-walk.ts'
import { type MainContentOptions, mainBlocks } from '../main-content/main-content.ts'
import { InlineMarkdownWriter } from '../blocks/inline-markdown-writer.ts'
import type { PageNode } from '../html/html-node.ts'
import type { ParsedPage } from '../html/parse-page.ts'
import { needsNoscript } from './text.ts'

/** The page's main content as GitHub-flavoured Markdown: the same blocks as its text. */
export function markdownOf(page: ParsedPage, options: MainContentOptions = {}): string {
  const withNoscript = needsNoscript(page)
  const found = walkBlocks(page.tree.root, { withNoscript, markdown: new InlineMarkdownWriter(page.baseUrl) })
  const kept = mainBlocks(found, page, options)
  const blocks = found.blocks.filter((_, index) => kept[index] === true)
  const lines: string[] = []
  const around: Around = { ancestors: new Ancestors(), items: new Map(), ruled: new Set() }
  let before: Block | undefined
  for (const block of blocks) {
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
  readonly ancestors: Ancestors
  /** How far the words of each list item are set in. */
  readonly items: Map<PageNode, number>
  /** Tables whose head is written. */
  readonly ruled: Set<PageNode | null>
}

interface Surroundings extends Around {
  readonly before: Block | undefined
}

/** The nearest elements of a name around parts, each looked for once however deep the page is. */
class Ancestors {
  readonly #known = new Map<string, Map<Container, PageNode | null>>()

  of(container: Container, name: string): PageNode | null {
    const known = this.#known.get(name) ?? new Map<Container, PageNode | null>()
    this.#known.set(name, known)
    const passed: Container[] = []
    let at: Container | null = container
    while (at !== null && at.node.tag.name !== name && !known.has(at)) {
      passed.push(at)
      at = at.parent
    }
    let found = at === null ? null : (known.get(at) ?? null)
    if (at?.node.tag.name === name) found = at.node
    for (const each of passed) known.set(each, found)
    return found
  }
}

function addBlock(lines: string[], block: Block, surroundings: Surroundings): void {
  const { before, ancestors, items } = surroundings
  const words = (block.markdown ?? block.text).trim()
  if (block.row > 0) {
    addCell(
      lines,
      { block, ...surroundings },
      words.replaceAll('|', String.raw`\|`).replaceAll(String.raw`\\|`, String.raw`\|`),
    )
    return
  }
  const isItem = block.marker !== '' || (before?.marker !== '' && before !== undefined && block.gap === 1)
  const quoted = ancestors.of(block.container, 'blockquote')
  const quote = quoted === null ? '' : '> '
  if (before !== undefined && !(isItem && block.gap === 1 && before.row === 0)) {
    const isSameQuote = quoted !== null && ancestors.of(before.container, 'blockquote') === quoted
    lines.push(isSameQuote ? '>' : '')
  }
  const item = ancestors.of(block.container, 'li')
  if (item !== null && block.marker !== '') items.set(item, block.marker.length)
  const indent = ' '.repeat(item === null || block.marker !== '' ? 0 : (items.get(item) ?? 0))
  const lead = quote + indent + block.marker
  const under = `\n${quote}${indent}${' '.repeat(block.marker.length)}`
  const written = block.isVerbatim ? fenced(block) : headingMark(block.container) + escapedStart(words)
  lines.push(lead + written.replaceAll('\n', under))
}

function fenced({ container, text }: Block): string {
  const fence = text.includes('```') ? '~~~~' : '```'
  return `${fence}${languageOf(container)}\n${text}\n${fence}`
}

/** The language of code, as highlighters write it in a class: "language-js", "lang-js", "highlight-source-js". */
function languageOf(container: Container): string {
  const code = container.node.first?.tag.name === 'code' ? container.node.first : null
  const classes = [code, container.node, container.parent?.node, container.parent?.parent?.node].map(
    (node) => node?.attribute('class') ?? '',
  )
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
  { block, before, ancestors, ruled }: Surroundings & { readonly block: Block },
  words: string,
): void {
  const last = lines.length - 1
  if (before !== undefined && before.row === block.row) {
    lines[last] += ` ${' | '.repeat(Math.max(0, block.column - before.column - 1))}${words} |`
    return
  }
  const table = ancestors.of(block.container, 'table')
  const isFirst = before === undefined || before.row === 0 || ancestors.of(before.container, 'table') !== table
  if (isFirst) {
    ruled.delete(table)
    if (before !== undefined) lines.push('')
  } else if (!ruled.has(table)) {
    ruled.add(table)
    lines.push(ruleFor(lines[last] ?? ''))
  }
  lines.push(`|${' |'.repeat(block.column - 1)} ${words} |`)
}

function ruleFor(head: string): string {
  const cells = head.replaceAll(String.raw`\|`, '').split('|').length - 2
  return `|${' --- |'.repeat(Math.max(1, cells))}`
}

function headingMark(container: Container): string {
  let at: Container | null = container
  for (let level = 0; level < 3 && at !== null; level += 1, at = at.parent) {
    const found = /^h([1-6])$/.exec(at.node.tag.name)
    if (found !== null) return `${'#'.repeat(Number(found[1]))} `
  }
  return ''
}
