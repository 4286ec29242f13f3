import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import type { Part, Parts } from '../blocks/parts.ts'
import { groupCount } from '../roles/class-words.ts'
import { landmarks } from '../roles/landmarks.ts'
import { type PageEvidence, pageKinds } from './page-evidence.ts'
import { type PageShape, pageShape, sharedDepth } from '../blocks/page-shape.ts'
import { startsSmall, type TextSigns, textSigns } from '../blocks/text-statistics.ts'
import { knownTags } from '../html/tag.ts'
import { blockTable } from './block-table.ts'
import { CandidateFeatures, candidateNames } from './candidate-features.ts'
import { TemplateFeatures, templateNames } from './template-features.ts'
import { WindowFeatures, windowNames } from './window-features.ts'

const tagNames = 'p h1 h2 h3 h4 h5 h6 li td th dt dd div span a pre figcaption time blockquote label tr ul'.split(' ')
/** By the tag's id; -1 for others. */
const tagIndex = Int32Array.from(knownTags.keys(), (name) => tagNames.indexOf(name))
const landmarkBits = Object.keys(landmarks).length
const levels = [0, 1, 2, 3, 4]
const farLevels = [5, 6, 7, 8]
const steps = [-2, -1, 1, 2]

const names = (base: string, list: readonly (string | number)[]): string[] => list.map((name) => `${base}:${name}`)
const count = (length: number): number[] => Array.from({ length }, (_, index) => index)

/** The features' names, in the order in which `BlockFeatures` gives them. */
export const featureNames: readonly string[] = [
  ...names(
    'text',
    'chars words linkShare endsSentence commas digitShare capitalShare meanWord money colon years'.split(' '),
  ),
  ...names(
    'block',
    'repeats position charsBefore fromH1 sharesH1 depth row column marker isVerbatim gap isKept isFrame inTitle inDescription inData'.split(
      ' ',
    ),
  ),
  ...names('tag', tagNames),
  ...names('within', count(landmarkBits)),
  ...names('own', count(groupCount)),
  ...names('any', count(groupCount)),
  ...levels.flatMap((level) =>
    names(`part${level}`, 'chars linkShare proseShare meanBlock alike kinShare pageShare controls images'.split(' ')),
  ),
  ...steps.flatMap((step) => names(`near${step}`, ['chars', 'linkShare', 'sameShape'])),
  ...names('kin', ['topShare', 'isTop', 'most']),
  ...names('prose', ['isIn', 'steps']),
  ...names(
    'sign',
    'small separators quotes isQuestion isBracketed startsSmall isCopyright isCut hasAddress'.split(' '),
  ),
  ...farLevels.flatMap((level) => names(`part${level}`, ['pageShare', 'linkShare', 'ofProse'])),
  ...names('template', templateNames),
  ...names('around', windowNames),
  ...names('candidate', candidateNames),
  // From here on the same for all blocks of a page.
  ...names('page', 'chars blocks prose links proseShare topKin mains pathDepth pathDigits'.split(' ')),
  ...names('kind', count(pageKinds.length + 3)),
  ...names('pageGroup', count(groupCount)),
]

const firstOfPage = featureNames.indexOf('page:chars')

/** Gives each block of a page as a row of numbers, none below zero. One row is filled again and again. */
export class BlockFeatures {
  readonly row = new Float32Array(featureNames.length)
  readonly #blocks: PageBlocks
  readonly #parts: Parts
  readonly #kept: readonly boolean[]
  readonly #page: PageShape
  readonly #evidence: PageEvidence
  readonly #proseChars: number
  readonly #templates: TemplateFeatures
  readonly #windows: WindowFeatures
  readonly #candidates: CandidateFeatures
  #at = 0
  #charsBefore = 0

  constructor(blocks: PageBlocks, kept: readonly boolean[], evidence: PageEvidence) {
    this.#blocks = blocks
    this.#parts = blocks.parts
    this.#kept = kept
    this.#page = pageShape(blocks)
    this.#evidence = evidence
    this.#proseChars = blocks.parts.proseChars(0)
    const table = blockTable(blocks, kept)
    this.#templates = new TemplateFeatures(blocks, table)
    this.#windows = new WindowFeatures(blocks, table)
    this.#candidates = new CandidateFeatures(blocks)
    this.#at = firstOfPage
    this.#ofPage()
  }

  /** Goes past a block that needs no row: those after it are told how much stands before them. */
  pass(block: Block): void {
    this.#charsBefore += this.#blocks.length(block)
  }

  /** Fills the row for a block. Blocks are to be asked for, or passed, in order. */
  fill(block: Block): Float32Array {
    const blocks = this.#blocks
    const parts = this.#parts
    const part = blocks.part(block)
    const text = blocks.text(block)
    this.row.fill(0, 0, firstOfPage)
    this.#at = 0
    const signs = textSigns(text)
    this.#text(text, blocks.linkChars(block), signs)
    this.#block(block, text)
    this.#surroundings(part, blocks.groups(block))
    let at = part
    for (let level = 0; level < levels.length; level += 1) {
      this.#partAt(at)
      if (at >= 0) at = parts.parent(at)
    }
    for (const step of steps) this.#near(part, block + step)
    this.#kin(part)
    this.#toProse(part)
    this.#signs(text, signs)
    for (let level = 0; level < farLevels.length; level += 1) {
      this.#farPart(at)
      if (at >= 0) at = parts.parent(at)
    }
    this.#at = this.#templates.fill(this.row, this.#at, block)
    this.#at = this.#windows.fill(this.row, this.#at, block)
    this.#at = this.#candidates.fill(this.row, this.#at, block)
    this.#charsBefore += text.length
    return this.row
  }

  #push(value: number): void {
    this.row[this.#at] = value
    this.#at += 1
  }

  #text(text: string, linkChars: number, signs: TextSigns): void {
    this.#push(text.length)
    this.#push(Math.min(signs.words, 200))
    this.#push(share(linkChars, text.length))
    this.#push(signs.endsSentence ? 1 : 0)
    this.#push(Math.min(signs.commas, 20))
    this.#push(signs.digits / text.length)
    this.#push(signs.capitals / text.length)
    this.#push(text.length / signs.words)
    this.#push(signs.hasMoney ? 1 : 0)
    this.#push(text.charCodeAt(text.length - 1) === 58 ? 1 : 0)
    this.#push(signs.hasYear ? 1 : 0)
  }

  #block(block: Block, text: string): void {
    const blocks = this.#blocks
    const page = this.#page
    const { title, description, data } = this.#evidence
    const part = blocks.part(block)
    const start = text.slice(0, 60)
    this.#push(Math.min(page.repeats[block]!, 10))
    this.#push(block / page.blocks)
    this.#push(share(this.#charsBefore, page.chars))
    this.#push(page.h1 < 0 ? 500 : Math.max(0, Math.min(block - page.h1 + 200, 400)))
    this.#push(page.h1Part < 0 ? 0 : sharedDepth(this.#parts, part, page.h1Part))
    this.#push(Math.min(this.#parts.depth(part), 40))
    this.#push(blocks.row(block) > 0 ? 1 : 0)
    this.#push(Math.min(blocks.column(block), 10))
    this.#push(blocks.marker(block).length)
    this.#push(blocks.isVerbatim(block) ? 1 : 0)
    this.#push(blocks.gap(block))
    this.#push(this.#kept[block] === true ? 1 : 0)
    this.#push(this.#parts.isBoilerplate(part) ? 1 : 0)
    this.#push(start.length >= 8 && title.includes(start) ? 1 : 0)
    this.#push(start.length >= 16 && description.includes(start) ? 1 : 0)
    this.#push(start.length >= 24 && data.includes(start.slice(0, 40)) ? 1 : 0)
  }

  #surroundings(part: Part, groups: number): void {
    const { row } = this
    const parts = this.#parts
    let own = groups
    let at = part
    for (let level = 0; level < 3 && at >= 0; level += 1, at = parts.parent(at)) {
      own |= parts.groups(at)
      const index = tagIndex[parts.tag(at).id] ?? -1
      if (index >= 0) row[this.#at + index] = 1
    }
    this.#at += tagNames.length
    this.#bits(parts.within(part), landmarkBits)
    this.#bits(own, groupCount)
    this.#bits(parts.allGroups(part) | groups, groupCount)
  }

  #bits(mask: number, length: number): void {
    // Few bits are set, and the row is zero where none is.
    for (let left = mask & ((1 << length) - 1); left !== 0; left &= left - 1) {
      this.row[this.#at + 31 - Math.clz32(left & -left)] = 1
    }
    this.#at += length
  }

  #partAt(part: Part): void {
    if (part < 0) {
      this.#at += 9
      return
    }
    const parts = this.#parts
    const chars = parts.chars(part)
    const siblings = parts.siblings(part)
    this.#push(chars)
    this.#push(share(parts.linkChars(part), chars))
    this.#push(share(parts.proseChars(part), chars))
    this.#push(share(chars, parts.blocks(part)))
    this.#push(Math.min(siblings.count, 50))
    this.#push(share(siblings.chars, this.#page.chars))
    this.#push(share(chars, this.#page.chars))
    this.#push(Math.min(parts.controls(part), 20))
    this.#push(Math.min(parts.images(part), 20))
  }

  #near(part: Part, other: Block): void {
    const blocks = this.#blocks
    if (other < 0 || other >= blocks.count) {
      this.#at += 3
      return
    }
    const length = blocks.length(other)
    const [one, two] = [this.#parts.siblings(part), this.#parts.siblings(blocks.part(other))]
    this.#push(length)
    this.#push(share(blocks.linkChars(other), length))
    this.#push(one === two || one.shape === two.shape ? 1 : 0)
  }

  /** The largest group of like siblings it stands in: cards, posts, rows. */
  #kin(own: Part): void {
    let most = 0
    let top = 0
    let isTop = 0
    let part = own
    for (let steps = 0; part >= 0 && steps < 12; part = this.#parts.parent(part), steps += 1) {
      const siblings = this.#parts.siblings(part)
      if (siblings === this.#page.topSiblings) isTop = 1
      if (siblings.count < 3) continue
      if (siblings.chars > top) {
        top = siblings.chars
        most = siblings.count
      }
    }
    this.#push(share(top, this.#page.chars))
    this.#push(isTop)
    this.#push(Math.min(most, 100))
  }

  #toProse(part: Part): void {
    const { prosePart } = this.#page
    if (prosePart < 0) {
      this.#push(0)
      this.#push(50)
      return
    }
    const depth = sharedDepth(this.#parts, part, prosePart)
    const proseDepth = this.#parts.depth(prosePart)
    this.#push(depth === proseDepth ? 1 : 0)
    this.#push(Math.min(proseDepth - depth, 50))
  }

  #signs(text: string, { smalls, separators, quotes }: TextSigns): void {
    const { length } = text
    const first = text.charCodeAt(0)
    this.#push(smalls / length)
    this.#push(separators / Math.min(length, 160))
    this.#push(Math.min(quotes, 10))
    this.#push(text.endsWith('?') ? 1 : 0)
    this.#push((first === 40 && text.endsWith(')')) || (first === 91 && text.endsWith(']')) ? 1 : 0)
    this.#push(startsSmall(text) ? 1 : 0)
    this.#push(text.slice(0, 160).includes('©') ? 1 : 0)
    this.#push(text.endsWith('…') || text.endsWith('...') ? 1 : 0)
    this.#push(length < 300 && (text.includes('@') || text.includes('://')) ? 1 : 0)
  }

  #farPart(part: Part): void {
    if (part < 0) {
      this.#at += 3
      return
    }
    const parts = this.#parts
    const chars = parts.chars(part)
    this.#push(share(chars, this.#page.chars))
    this.#push(share(parts.linkChars(part), chars))
    this.#push(share(parts.proseChars(part), this.#proseChars))
  }

  #ofPage(): void {
    const page = this.#page
    this.#push(page.chars)
    this.#push(page.blocks)
    this.#push(page.proseShare)
    this.#push(page.linkShare)
    this.#push(share(page.prosePart < 0 ? 0 : this.#parts.chars(page.prosePart), page.chars))
    this.#push(share(page.topSiblings?.chars ?? 0, page.chars))
    this.#push(page.hasMain ? 1 : 0)
    this.#push(Math.min(this.#evidence.pathDepth, 10))
    this.#push(Math.min(this.#evidence.pathDigits, 12))
    for (const kind of this.#evidence.kinds) this.#push(kind)
    this.#bits(this.#evidence.groups, groupCount)
  }
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}
