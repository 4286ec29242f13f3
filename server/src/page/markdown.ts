import type { Block, Part } from './block.ts'
import { walkBlocks } from './block-walk.ts'
import { landmarks } from './landmarks.ts'
import { mainBlocks } from './main-blocks.ts'
import { MarkdownInk } from './markdown-ink.ts'
import type { ParsedPage } from './parse-page.ts'
import { needsNoscript } from './text.ts'

/** The page's main content as GitHub-flavoured Markdown: the same blocks as its text. */
export function markdownOf(page: ParsedPage): string {
  const withNoscript = needsNoscript(page)
  const found = walkBlocks(page.tree.root, { withNoscript, markdown: new MarkdownInk(page.baseUrl) })
  const kept = mainBlocks(found, page)
  const blocks = found.blocks.filter((_, index) => kept[index] === true)
  const lines: string[] = []
  let before: Block | undefined
  for (const block of blocks) {
    addBlock(lines, block, before)
    before = block
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function addBlock(lines: string[], block: Block, before: Block | undefined): void {
  const words = (block.markdown ?? block.text).trim()
  if (block.row > 0) {
    addCell(lines, { block, before }, words.replaceAll('|', String.raw`\|`).replaceAll(String.raw`\\|`, String.raw`\|`))
    return
  }
  const isItem = block.marker !== '' || (before?.marker !== '' && before !== undefined && block.gap === 1)
  if (before !== undefined && !(isItem && block.gap === 1 && before.row === 0)) lines.push('')
  const quote = (block.part.within & landmarks.blockquote) === 0 ? '' : '> '
  const lead = quote + block.marker + headingMark(block.part)
  if (block.isVerbatim) {
    const fence = words.includes('```') ? '~~~~' : '```'
    lines.push(`${quote}${fence}`, ...block.text.split('\n').map((line) => quote + line), quote + fence)
  } else lines.push(lead + words.replaceAll('\n', `\n${quote}${' '.repeat(block.marker.length)}`))
}

/** A cell starts a line of the table or goes on with it; the first line is the table's head. */
function addCell(lines: string[], { block, before }: { block: Block; before: Block | undefined }, words: string): void {
  const last = lines.length - 1
  if (before !== undefined && before.row === block.row) {
    lines[last] += ` ${' | '.repeat(Math.max(0, block.column - before.column - 1))}${words} |`
    return
  }
  const isFirst = before === undefined || before.row === 0 || tableOf(before.part) !== tableOf(block.part)
  if (isFirst && before !== undefined) lines.push('')
  else if (!isFirst && !isRuled(lines)) lines.push(ruleFor(lines[last] ?? ''))
  lines.push(`|${' |'.repeat(block.column - 1)} ${words} |`)
}

function isRuled(lines: readonly string[]): boolean {
  for (let at = lines.length - 1; at >= 0 && lines[at]?.startsWith('|') === true; at -= 1) {
    if (/^\|(?: --- \|)+$/.test(lines[at] ?? '')) return true
  }
  return false
}

function ruleFor(head: string): string {
  const cells = head.replaceAll(String.raw`\|`, '').split('|').length - 2
  return `|${' --- |'.repeat(Math.max(1, cells))}`
}

function tableOf(part: Part): Part | null {
  let at: Part | null = part
  while (at !== null && at.node.tag.name !== 'table') at = at.parent
  return at
}

function headingMark(part: Part): string {
  let at: Part | null = part
  for (let level = 0; level < 3 && at !== null; level += 1, at = at.parent) {
    const found = /^h([1-6])$/.exec(at.node.tag.name)
    if (found !== null) return `${'#'.repeat(Number(found[1]))} `
  }
  return ''
}
