import { type Block, type Container, type Gap, isProse } from './block.ts'
import { ClassReader } from '../roles/class-reader.ts'
import { classRoles } from '../roles/class-words.ts'
import { isDataTable, textLength } from '../roles/data-table.ts'
import { foldText, foldVerbatim, trimmedLines } from '../html/collapse-space.ts'
import { areSetApart, isAmidText, isEditLink, isPermalink, labelled } from '../roles/inline-signs.ts'
import { landmarks } from '../roles/landmarks.ts'
import type { InlineMarkdownWriter } from './inline-markdown-writer.ts'
import { closePart, openContainer } from './container.ts'
import type { PageNode } from '../html/html-node.ts'
import { OpenLists } from './open-lists.ts'
import { type Tag, tagNamed } from '../html/tag.ts'
import { StreamedParts } from './streamed-parts.ts'
import { isForEyesOnly, isHidden } from '../roles/visibility.ts'

export interface WalkOptions {
  /** Keeps what `noscript` elements hold. */
  readonly withNoscript?: boolean
  /** Keeps what is visible but no text to read on: buttons. */
  readonly withControls?: boolean
  /** Gives each block as Markdown too, its addresses absolute. */
  readonly markdown?: InlineMarkdownWriter
}

/** The visible text of a page, cut into blocks, and what holds them. */
export interface PageBlocks {
  readonly blocks: Block[]
  /** Every part that holds text or could, outer before inner. */
  readonly containers: Container[]
  /** Characters that stand in noscript elements and were passed over. */
  readonly noscriptChars: number
}

const textTag = tagNamed('#text')
const anchorTag = tagNamed('a')

interface Draft {
  readonly block: Block
  text: string
  markdown: string
}

/** Cuts the visible text below `root` into blocks. Iterative and linear. */
export function walkBlocks(root: PageNode, options: WalkOptions = {}): PageBlocks {
  const walk = new BlockWalk(options)
  walk.run(root)
  return { blocks: walk.blocks, containers: walk.parts, noscriptChars: walk.noscriptChars }
}

class BlockWalk {
  readonly blocks: Block[] = []
  readonly parts: Container[] = []
  noscriptChars = 0
  readonly #options: WalkOptions
  readonly #classes = new ClassReader()
  readonly #lists = new OpenLists()
  /** Tables in which a row is a line, with the row's number and the cell's. */
  readonly #tables: { node: PageNode; column: number; row: number }[] = []
  #rows = 0
  #part: Container | null = null
  #draft: Draft | null = null
  #gap: Gap = 1
  #marker = ''
  /** Whether the next block's gap is settled, because an item or a term starts with it. */
  #isPinned = false
  #links: PageNode[] = []
  #breaks = 0
  #cells = 0
  #pre = 0
  #hasSpace = false
  /** The inline element that ended last, when nothing has followed it yet. */
  #ended: PageNode | null = null
  #endedLink = false

  constructor(options: WalkOptions) {
    this.#options = options
  }

  run(root: PageNode): void {
    this.#openContainer(root, 0, undefined)
    const streamed = new StreamedParts(root)
    let node = root.first
    while (node !== null) {
      const shown: PageNode | null = node.tag === textTag ? node : streamed.shownAt(node)
      if (shown !== null) {
        if (shown.tag === textTag) this.#text(shown)
        else if (this.#enter(shown)) {
          const { first } = shown
          if (first !== null) {
            node = first
            continue
          }
          this.#leave(shown)
        }
        node = streamed.placeOf(shown)
      }
      let { next }: PageNode = node
      while (next === null) {
        const parent: PageNode | null = node.parent
        if (parent === null || parent === root) {
          this.#close()
          this.#leavePart(root)
          return
        }
        this.#leave(parent)
        node = streamed.placeOf(parent)
        next = node.next
      }
      node = next
    }
  }

  /** False when the element and all below it give no text. */
  #enter(node: PageNode): boolean {
    const { tag } = node
    const { name } = tag
    if (tag.isBox) this.#hasSpace = true
    if (tag.isUnreadable) return name === 'template' && node.attribute('shadowrootmode') !== undefined
    if (name === 'br') {
      this.#break()
      return false
    }
    if (this.#part !== null) this.#count(node, this.#part)
    const hasAttributes = node.from < node.to
    const mask = hasAttributes ? this.#classes.maskOf(node) : 0
    if (hasAttributes && this.#isUnseen(node, mask)) return false
    if (name === 'noscript' && this.#options.withNoscript !== true) {
      this.noscriptChars += textLength(node)
      return false
    }
    if (name === 'button' && this.#options.withControls !== true && !this.#isLabel(node)) return false
    if (tag.isInline || (tag.isCustom && isAmidText(node))) this.#enterInline(node, mask)
    else this.#enterBlock(node, mask)
    return true
  }

  #count(node: PageNode, part: Container): void {
    const { name } = node.tag
    if (name === 'button' || name === 'input') part.controls += 1
    if (name !== 'img') return
    part.images += 1
    this.#options.markdown?.image(node)
  }

  #isUnseen(node: PageNode, mask: number): boolean {
    if (isHidden(node, mask) || isForEyesOnly(node, mask)) return true
    if (node.tag === anchorTag ? isPermalink(node) : isEditLink(node)) return true
    if ((mask & classRoles.icon) !== 0 && node.first?.next === null) return true
    return (mask & classRoles.srOnly) !== 0 && ((this.#part?.within ?? 0) & landmarks.nav) !== 0
  }

  /** A button that is all of a heading opens what the heading names. */
  #isLabel(node: PageNode): boolean {
    return labelled.has(node.parent?.tag.name ?? '')
  }

  #enterInline(node: PageNode, mask: number): void {
    this.#options.markdown?.enter(node)
    // Two links, or two badges, with nothing between them are two words.
    if (node.tag === anchorTag) {
      if (this.#endedLink) this.#hasSpace = true
      this.#links.push(node)
    } else if ((mask & classRoles.badge) !== 0 && this.#ended?.tag === node.tag) {
      if ((this.#classes.maskOf(this.#ended) & classRoles.badge) !== 0) this.#hasSpace = true
    } else if (this.#ended !== null && areSetApart(this.#ended, node)) this.#hasSpace = true
  }

  #enterBlock(node: PageNode, mask: number): void {
    const { tag } = node
    const { name } = tag
    const role = node.attribute('role')
    this.#border(tag, this.#lists.depth > 0)
    if (tag.isList) this.#lists.open(node)
    else if (name === 'li') this.#startItem(node)
    else if (name === 'table') this.#startTable(node)
    else if (name === 'tr') this.#startRow()
    else if (name === 'td' || name === 'th') this.#startCell()
    else if (name === 'dt' || name === 'dd') this.#startTerm(node)
    else if (tag.isVerbatim) this.#pre += 1
    this.#openContainer(node, mask, role)
  }

  #startTerm(node: PageNode): void {
    if (this.#lastFrom() > (node.parent?.from ?? 0)) this.#gap = 1
    this.#isPinned = true
  }

  #leave(node: PageNode): void {
    const { tag } = node
    const { name } = tag
    if (node === this.#links.at(-1)) this.#links.pop()
    if (this.#part?.node !== node) {
      this.#ended = node
      if (name === 'a') this.#endedLink = true
      const { markdown } = this.#options
      if (markdown !== undefined) markdown.leave(node, this.#draft)
      return
    }
    this.#border(tag, this.#lists.depth > 1)
    if (tag.isList) this.#lists.close()
    else if (name === 'li' || name === 'dt' || name === 'dd') {
      this.#isPinned = false
      this.#marker = ''
    } else if (name === 'table') {
      if (this.#tables.at(-1)?.node === node) this.#tables.pop()
    } else if (name === 'td' || name === 'th') {
      if (this.#cells > 0 && this.#tables.length > 0) {
        this.#cells -= 1
        if (this.#cells === 0) this.#close()
      }
    } else if (tag.isVerbatim) this.#pre -= 1
    this.#leavePart(node)
  }

  #leavePart(node: PageNode): void {
    const container = this.#part
    if (container === null || container.node !== node) return
    this.#part = container.parent
    closePart(container)
  }

  /** The border of a block-level element: what was open is a block, and the next stands apart from it. */
  #border(tag: Tag, isNested: boolean): void {
    if (this.#cells > 0) {
      this.#hasSpace = true
      return
    }
    if (this.#pre > 0 && !tag.isVerbatim) {
      if (this.#draft !== null && !this.#draft.text.endsWith('\n')) this.#draft.text += '\n'
      return
    }
    this.#close()
    if (tag.isParagraph && !(tag.isList && isNested) && !this.#isPinned) this.#gap = 2
  }

  #break(): void {
    if (this.#cells > 0) this.#hasSpace = true
    else if (this.#pre > 0) this.#write('\n', '\n')
    else if (this.#draft !== null) {
      this.#breaks += 1
      if (this.#breaks > 1) {
        this.#close()
        this.#gap = 2
      }
    } else if (this.#breaks > 0 || this.blocks.length > 0) {
      this.#breaks += 1
      if (this.#breaks > 1) this.#gap = 2
    }
  }

  #startItem(node: PageNode): void {
    const { innermost, depth } = this.#lists
    if (innermost === undefined || depth > 1 || this.#lastFrom() > innermost.from) this.#gap = 1
    this.#isPinned = true
    this.#marker = this.#lists.markerOf(node)
  }

  #lastFrom(): number {
    return this.blocks.at(-1)?.from ?? -1
  }

  #startTable(node: PageNode): void {
    if (this.#cells === 0 && isDataTable(node)) this.#tables.push({ node, column: 0, row: 0 })
  }

  #startRow(): void {
    const table = this.#tables.at(-1)
    if (table === undefined || this.#cells > 0) return
    this.#rows += 1
    table.row = this.#rows
    table.column = 0
    if (this.#lastFrom() > table.node.from) this.#gap = 1
  }

  #startCell(): void {
    const table = this.#tables.at(-1)
    if (table === undefined) return
    if (this.#cells === 0) {
      this.#close()
      if (table.row === 0) this.#startRow()
      table.column += 1
      this.#hasSpace = false
    }
    this.#cells += 1
  }

  #text(node: PageNode): void {
    const { data } = node
    if (this.#pre > 0 && this.#cells === 0) {
      const text = foldVerbatim(
        node.parent !== null && node.parent.tag.isVerbatim && node.parent.first?.from === node.from
          ? data.replace(/^\r?\n/, '')
          : data,
      )
      if (text !== '') this.#write(text, text)
      return
    }
    const text = foldText(data)
    if (text === '') return
    if (text === ' ') {
      this.#hasSpace = true
      this.#ended = null
      this.#endedLink = false
      return
    }
    const startsWithSpace = text.charCodeAt(0) === 32
    const endsWithSpace = text.charCodeAt(text.length - 1) === 32
    const words = startsWithSpace || endsWithSpace ? text.trim() : text
    let lead = ''
    if (this.#draft !== null && this.#draft.text !== '') {
      if (this.#breaks > 0) lead = '\n'
      else if (this.#hasSpace || startsWithSpace) lead = ' '
    }
    this.#write(lead + words, words, node)
    this.#hasSpace = endsWithSpace
  }

  #write(text: string, words: string, node?: PageNode): void {
    this.#ended = null
    this.#endedLink = false
    this.#breaks = 0
    const draft = (this.#draft ??= this.#openBlock(node))
    draft.text += text
    const { markdown } = this.#options
    if (markdown !== undefined) draft.markdown += markdown.write(text, this.#pre > 0)
    const link = this.#links.at(-1)
    if (link !== undefined && (node === undefined || node.from < link.endedAt)) draft.block.linkChars += words.length
  }

  #openBlock(node: PageNode | undefined): Draft {
    const container = this.#part
    if (container === null) throw new TypeError('a block needs a part')
    const table = this.#cells > 0 ? this.#tables.at(-1) : undefined
    const block: Block = {
      container,
      groups: node === undefined ? 0 : this.#classes.masksBetween(node, container.node),
      text: '',
      linkChars: 0,
      gap: this.#gap,
      marker: this.#marker,
      row: table?.row ?? 0,
      column: table?.column ?? 0,
      isVerbatim: this.#pre > 0,
      from: node?.from ?? container.node.to,
    }
    this.#marker = ''
    this.#isPinned = false
    this.#gap = 1
    return { block, text: '', markdown: '' }
  }

  #close(): void {
    const draft = this.#draft
    this.#draft = null
    this.#breaks = 0
    this.#hasSpace = false
    this.#ended = null
    this.#endedLink = false
    if (draft === null) return
    const { block } = draft
    block.text = block.isVerbatim ? trimmedLines(draft.text) : draft.text
    if (block.text === '') return
    const { markdown } = this.#options
    if (markdown !== undefined) block.markdown = block.isVerbatim ? block.text : draft.markdown + markdown.pause()
    this.blocks.push(block)
    const { length } = block.text
    const { container } = block
    container.chars += length
    container.linkChars += block.linkChars
    container.blocks += 1
    if (isProse(block)) container.proseChars += length
  }

  #openContainer(node: PageNode, mask: number, role: string | undefined): void {
    const container = openContainer(node, this.#part, {
      order: this.parts.length,
      mask,
      role,
      shape: this.#classes.shapeOf(node),
    })
    this.parts.push(container)
    this.#part = container
  }
}
