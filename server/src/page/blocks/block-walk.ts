import { type AttributeSigns, ClassReader } from '../roles/class-reader.ts'
import { classRoles } from '../roles/class-words.ts'
import { textLength } from '../roles/data-table.ts'
import { foldVerbatim, trimmedLines } from '../html/collapse-space.ts'
import { type FoldedText, foldedText } from '../html/folded-text.ts'
import { isCodeLine } from '../roles/code-lines.ts'
import { areSetApart, isAmidText, isEditLink, isPermalink, labelled, mayBePermalink } from '../roles/inline-signs.ts'
import { landmarks } from '../roles/landmarks.ts'
import type { InlineMarkdownWriter } from './inline-markdown-writer.ts'
import { type NodeTable, type PageNode, valueOf } from '../html/html-node.ts'
import { OpenLists } from './open-lists.ts'
import { OpenTables } from './open-tables.ts'
import { type BlockStart, type Gap, PageBlocks } from './page-blocks.ts'
import { type Part, Parts, noPart } from './parts.ts'
import { type Tag, tagNamed } from '../html/tag.ts'
import { SiblingGroups } from './sibling-groups.ts'
import { StreamedParts } from '../roles/streamed-parts.ts'
import { opensText } from '../roles/opening-buttons.ts'
import { isForEyesOnly } from '../roles/for-eyes-only.ts'
import { isBoilerplate, isHidden } from '../roles/visibility.ts'
import { Veils } from '../roles/veils.ts'

export interface WalkOptions {
  /** Keeps what `noscript` elements hold. */
  readonly withNoscript?: boolean
  /** Keeps what is visible but no text to read on: buttons. */
  readonly withControls?: boolean
  /** Gives each block as Markdown too, its addresses absolute. */
  readonly markdown?: InlineMarkdownWriter
}

const textTag = tagNamed('#text')
const anchorTag = tagNamed('a')
const spanTag = tagNamed('span')
const breakTag = tagNamed('br')
const templateTag = tagNamed('template')
const noscriptTag = tagNamed('noscript')
const buttonTag = tagNamed('button')
const inputTag = tagNamed('input')
const imageTag = tagNamed('img')
const itemTag = tagNamed('li')
const tableTag = tagNamed('table')
const rowTag = tagNamed('tr')
const cellTag = tagNamed('td')
const headCellTag = tagNamed('th')
const termTag = tagNamed('dt')
const definitionTag = tagNamed('dd')

const frames = landmarks.nav | landmarks.header | landmarks.footer | landmarks.dialog

/** In place of a row where there is none: that of the document is no inline element's. */
const noRow = 0

/** Cuts the visible text below `root` into blocks. Iterative and linear. */
export function walkBlocks(root: PageNode, options: WalkOptions = {}): PageBlocks {
  return new BlockWalk(root, options).run()
}

/** A block that is open. */
interface Draft {
  readonly start: BlockStart
  text: string
  /** Where in the source its text stands as it is, or -1. */
  textAt: number
  markdown: string
  linkChars: number
}

/** Goes through the rows of a page's nodes: most need never be objects. */
class BlockWalk {
  readonly #root: PageNode
  readonly #nodes: NodeTable
  readonly #parts: Parts
  readonly #blocks: PageBlocks
  readonly #options: WalkOptions
  readonly #streamed: StreamedParts
  readonly #classes = new ClassReader()
  readonly #siblings: SiblingGroups
  readonly #lists: OpenLists
  readonly #tables: OpenTables
  readonly #veils: Veils
  #part: Part = noPart
  #draft: Draft | null = null
  #gap: Gap = 1
  #marker = ''
  /** Whether the next block's gap is settled, because an item or a term starts with it. */
  #isPinned = false
  /** Rows of the links that are open. */
  readonly #links: number[] = []
  #breaks = 0
  #pre = 0
  #hasSpace = false
  /** The row of the inline element that ended last, when nothing has followed it yet. */
  #ended = noRow
  #endedLink = false

  constructor(root: PageNode, options: WalkOptions) {
    this.#root = root
    this.#nodes = root.nodes
    this.#parts = new Parts(root.nodes)
    this.#blocks = new PageBlocks(this.#parts)
    this.#siblings = new SiblingGroups(this.#parts)
    this.#lists = new OpenLists(root.nodes)
    this.#tables = new OpenTables(root.nodes)
    this.#veils = new Veils(root.nodes)
    this.#streamed = new StreamedParts(root)
    this.#options = options
  }

  run(): PageBlocks {
    const { row, tag } = this.#root
    this.#openPart(row, tag, this.#classes.signsOf([]))
    this.#walk(row)
    this.#close()
    this.#leavePart(row)
    this.#blocks.trim()
    return this.#blocks
  }

  /** Nothing follows the loop here: V8 compiles it while it runs, and what it has not seen yet would end the compiled code for each page. */
  #walk(root: number): void {
    const nodes = this.#nodes
    let node = nodes.firstOf(root)
    while (node !== noRow) {
      const tag = nodes.tagOf(node)
      if (tag === textTag) this.#text(node)
      else {
        const shown = this.#streamed.shownAt(node, tag)
        if (shown !== noRow) {
          const first = this.#enter(shown, shown === node ? tag : nodes.tagOf(shown)) ? nodes.firstOf(shown) : -1
          if (first > 0) {
            node = first
            continue
          }
          if (first === 0) this.#leave(shown)
          node = this.#streamed.placeOf(shown)
        }
      }
      let next = nodes.nextOf(node)
      while (next === noRow) {
        const parent = nodes.parentOf(node)
        if (parent === root) return
        this.#leave(parent)
        node = this.#streamed.placeOf(parent)
        next = nodes.nextOf(node)
      }
      node = next
    }
  }

  /** False when the element and all below it give no text. */
  #enter(row: number, tag: Tag): boolean {
    if (tag.isBox) this.#hasSpace = true
    if (tag.isUnreadable)
      return tag === templateTag && valueOf(this.#nodes.attributes(row), 'shadowrootmode') !== undefined
    if (tag === breakTag) {
      this.#break()
      return false
    }
    this.#count(row, tag)
    let signs = this.#classes.signsOf(this.#nodes.attributes(row))
    if (tag.isCustom) signs = this.#classes.signsOfCustom(tag, signs)
    if (this.#hasAttributes(row) && this.#isUnseen(row, tag, signs)) return false
    if (tag === noscriptTag && this.#options.withNoscript !== true) {
      this.#blocks.noscriptChars += textLength(this.#nodes.node(row))
      return false
    }
    if (
      tag === buttonTag &&
      this.#options.withControls !== true &&
      !this.#isLabel(row) &&
      !this.#isPanelHead(row, signs)
    )
      return false
    if (signs.mayConceal) this.#veils.open(row, isHidden(this.#nodes.node(row), signs.mask))
    if (tag.isInline || (tag.isCustom && isAmidText(this.#nodes.node(row)))) this.#enterInline(row, tag, signs.mask)
    else this.#enterBlock(row, tag, signs)
    return true
  }

  #hasAttributes(row: number): boolean {
    return this.#nodes.from(row) < this.#nodes.to(row)
  }

  #maskOf(row: number): number {
    return this.#classes.maskOf(this.#nodes.attributes(row))
  }

  #count(row: number, tag: Tag): void {
    if (tag === buttonTag || tag === inputTag) this.#parts.addControl(this.#part)
    if (tag !== imageTag) return
    this.#parts.addImage(this.#part)
    this.#options.markdown?.image(this.#nodes.node(row))
  }

  #isUnseen(row: number, tag: Tag, { mask, mayConceal }: AttributeSigns): boolean {
    const nodes = this.#nodes
    if (mayConceal) {
      const node = nodes.node(row)
      if ((isHidden(node, mask) && !this.#veils.mayHold(row)) || isForEyesOnly(node, mask)) return true
    }
    if (tag === anchorTag) {
      if (mayBePermalink(nodes, row) && isPermalink(nodes.node(row))) return true
    } else if (tag === spanTag && this.#isLabel(row) && isEditLink(nodes.node(row))) return true
    if ((mask & classRoles.icon) !== 0 && this.#hasOneChild(row)) return true
    return (mask & classRoles.srOnly) !== 0 && (this.#parts.within(this.#part) & landmarks.nav) !== 0
  }

  #hasOneChild(row: number): boolean {
    const first = this.#nodes.firstOf(row)
    return first !== noRow && this.#nodes.nextOf(first) === noRow
  }

  /** All of a heading: a button there opens what the heading names. */
  #isLabel(row: number): boolean {
    return labelled.has(this.#nodes.tagOf(this.#nodes.parentOf(row)).name)
  }

  /** In the site's frame a button opens menus. */
  #isPanelHead(row: number, { mask }: AttributeSigns): boolean {
    return (this.#parts.within(this.#part) & frames) === 0 && opensText(this.#nodes.node(row), mask)
  }

  #enterInline(row: number, tag: Tag, mask: number): void {
    this.#options.markdown?.enter(this.#nodes.node(row))
    // Two links, or two badges, with nothing between them are two words.
    if (tag === anchorTag) {
      if (this.#endedLink) this.#hasSpace = true
      this.#links.push(row)
      return
    }
    const ended = this.#ended
    if (ended === noRow) return
    if (this.#pre > 0 && !this.#tables.isCellOpen) {
      if (this.#isCodeLine(ended) && this.#isCodeLine(row)) this.#write('\n', '\n')
      return
    }
    if ((mask & classRoles.badge) !== 0 && this.#nodes.tagOf(ended) === tag) {
      if ((this.#maskOf(ended) & classRoles.badge) !== 0) this.#hasSpace = true
    } else if (areSetApart(this.#nodes, ended, row)) this.#hasSpace = true
  }

  #isCodeLine(row: number): boolean {
    return isCodeLine(valueOf(this.#nodes.attributes(row), 'class'))
  }

  #enterBlock(row: number, tag: Tag, signs: AttributeSigns): void {
    this.#border(tag, this.#lists.depth > 0)
    if (tag.isList) this.#lists.open(row)
    else if (tag === itemTag) this.#startItem(row)
    else if (tag === tableTag) this.#tables.open(row)
    else if (tag === rowTag) this.#startRow()
    else if (tag === cellTag || tag === headCellTag) this.#startCell()
    else if (tag === termTag || tag === definitionTag) this.#startTerm(row)
    else if (tag.isVerbatim) this.#pre += 1
    this.#openPart(row, tag, signs)
  }

  #startTerm(row: number): void {
    if (this.#lastFrom() > this.#nodes.from(this.#nodes.parentOf(row))) this.#gap = 1
    this.#isPinned = true
  }

  #leave(row: number): void {
    this.#veils.close(row)
    if (row === this.#links.at(-1)) this.#links.pop()
    if (this.#parts.row(this.#part) !== row) {
      this.#ended = row
      if (this.#nodes.tagOf(row) === anchorTag) this.#endedLink = true
      const { markdown } = this.#options
      if (markdown !== undefined) markdown.leave(this.#nodes.node(row), this.#draft)
      return
    }
    const tag = this.#nodes.tagOf(row)
    this.#border(tag, this.#lists.depth > 1)
    if (tag.isList) this.#lists.close()
    else if (tag === itemTag || tag === termTag || tag === definitionTag) {
      this.#isPinned = false
      this.#marker = ''
    } else if (tag === tableTag) this.#tables.close(row)
    else if (tag === cellTag || tag === headCellTag) {
      if (this.#tables.closeCell()) this.#close()
    } else if (tag.isVerbatim) this.#pre -= 1
    this.#leavePart(row)
  }

  #leavePart(row: number): void {
    const part = this.#part
    if (part < 0 || this.#parts.row(part) !== row) return
    this.#part = this.#parts.parent(part)
    this.#parts.close(part)
    this.#siblings.close()
  }

  /** The border of a block-level element: what was open is a block, and the next stands apart from it. */
  #border(tag: Tag, isNested: boolean): void {
    if (this.#tables.isCellOpen) {
      this.#hasSpace = true
      return
    }
    if (this.#pre > 0 && !tag.isVerbatim) {
      const draft = this.#draft
      if (draft !== null && !draft.text.endsWith('\n')) draft.text += '\n'
      return
    }
    this.#close()
    if (tag.isParagraph && !(tag.isList && isNested) && !this.#isPinned) this.#gap = 2
  }

  #break(): void {
    if (this.#tables.isCellOpen) this.#hasSpace = true
    else if (this.#pre > 0) this.#write('\n', '\n')
    else if (this.#draft !== null) {
      this.#breaks += 1
      if (this.#breaks > 1) {
        this.#close()
        this.#gap = 2
      }
    } else if (this.#breaks > 0 || this.#blocks.count > 0) {
      this.#breaks += 1
      if (this.#breaks > 1) this.#gap = 2
    }
  }

  #startItem(row: number): void {
    const { innermost, depth } = this.#lists
    if (innermost === undefined || depth > 1 || this.#lastFrom() > this.#nodes.from(innermost)) this.#gap = 1
    this.#isPinned = true
    this.#marker = this.#lists.markerOf(row)
  }

  #lastFrom(): number {
    const { count } = this.#blocks
    return count === 0 ? -1 : this.#blocks.from(count - 1)
  }

  #startRow(): void {
    const table = this.#tables.startRow()
    if (table > 0 && this.#lastFrom() > this.#nodes.from(table)) this.#gap = 1
  }

  #startCell(): void {
    if (!this.#tables.isOpen) return
    if (this.#tables.isCellOpen) this.#tables.openInnerCell()
    else {
      this.#close()
      if (!this.#tables.isRowOpen) this.#startRow()
      this.#tables.openCell()
      this.#hasSpace = false
    }
  }

  #text(row: number): void {
    if (this.#veils.isDrawn) return
    if (this.#pre > 0 && !this.#tables.isCellOpen) {
      this.#verbatim(row)
      return
    }
    const text = foldedText(this.#nodes, row)
    if (text.words !== '') this.#words(text, row)
    else if (text.startsWithSpace) this.#space()
  }

  #verbatim(row: number): void {
    const nodes = this.#nodes
    const parent = nodes.parentOf(row)
    const data = nodes.dataOf(row)
    const isFirst = nodes.tagOf(parent).isVerbatim && nodes.firstOf(parent) === row
    const text = foldVerbatim(isFirst ? data.replace(/^\r?\n/, '') : data)
    if (text !== '') this.#write(text, text)
  }

  #space(): void {
    this.#hasSpace = true
    this.#ended = noRow
    this.#endedLink = false
  }

  #words({ words, startsWithSpace, endsWithSpace, at }: FoldedText, row: number): void {
    const isFirst = this.#draft === null
    const draft = (this.#draft ??= this.#openBlock(row))
    let lead = ''
    if (draft.text !== '') {
      if (this.#breaks > 0) lead = '\n'
      else if (this.#hasSpace || startsWithSpace) lead = ' '
    }
    this.#write(lead + words, words, row)
    if (isFirst) draft.textAt = at
    this.#hasSpace = endsWithSpace
  }

  #write(text: string, words: string, row = noRow): void {
    this.#ended = noRow
    this.#endedLink = false
    this.#breaks = 0
    const draft = (this.#draft ??= this.#openBlock(row))
    draft.text += text
    draft.textAt = -1
    const { markdown } = this.#options
    if (markdown !== undefined) draft.markdown += markdown.write(text, this.#pre > 0)
    const link = this.#links.at(-1)
    if (link !== undefined && (row === noRow || this.#nodes.from(row) < this.#nodes.endOf(link)))
      draft.linkChars += words.length
  }

  #openBlock(row: number): Draft {
    const part = this.#part
    const { row: tableRow, column } = this.#tables.place
    const start: BlockStart = {
      part,
      groups: row === noRow ? 0 : this.#classes.masksBetween(this.#nodes, { text: row, outer: this.#parts.row(part) }),
      gap: this.#gap,
      marker: this.#marker,
      row: tableRow,
      column,
      isVerbatim: this.#pre > 0,
      from: row === noRow ? this.#nodes.to(this.#parts.row(part)) : this.#nodes.from(row),
    }
    this.#marker = ''
    this.#isPinned = false
    this.#gap = 1
    return { start, text: '', textAt: -1, markdown: '', linkChars: 0 }
  }

  #close(): void {
    const draft = this.#draft
    this.#draft = null
    this.#breaks = 0
    this.#hasSpace = false
    this.#ended = noRow
    this.#endedLink = false
    if (draft === null) return
    const { start, linkChars, textAt } = draft
    const text = start.isVerbatim ? trimmedLines(draft.text) : draft.text
    if (text === '') return
    const { markdown } = this.#options
    this.#blocks.add(start, {
      text,
      textAt: start.isVerbatim ? -1 : textAt,
      linkChars,
      markdown: markdown && (start.isVerbatim ? text : draft.markdown + markdown.pause()),
    })
  }

  #openPart(row: number, tag: Tag, signs: AttributeSigns): void {
    this.#part = this.#parts.open(row, this.#part, {
      mask: signs.mask,
      role: signs.role,
      isBoilerplate: isBoilerplate(this.#nodes, row, signs),
      siblings: this.#siblings.open(this.#classes.shapeOf(tag, signs.classes)),
    })
  }
}
