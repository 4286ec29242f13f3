import type { Block, Container } from '../blocks/block.ts'
import type { PageBlocks } from '../blocks/block-walk.ts'
import { groupCount } from '../roles/class-words.ts'
import { landmarks } from '../roles/landmarks.ts'
import { type PageEvidence, pageKinds } from './page-evidence.ts'
import { type PageShape, pageShape, sharedDepth } from '../blocks/page-shape.ts'
import { startsSmall, type TextSigns, textSigns } from '../blocks/text-statistics.ts'
import { blockTable } from './block-table.ts'
import { CandidateFeatures, candidateNames } from './candidate-features.ts'
import { TemplateFeatures, templateNames } from './template-features.ts'
import { WindowFeatures, windowNames } from './window-features.ts'

const tagNames = 'p h1 h2 h3 h4 h5 h6 li td th dt dd div span a pre figcaption time blockquote label tr ul'.split(' ')
const tagIndex = new Map(tagNames.map((name, index) => [name, index]))
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
  readonly #blocks: readonly Block[]
  readonly #kept: readonly boolean[]
  readonly #page: PageShape
  readonly #evidence: PageEvidence
  readonly #proseChars: number
  readonly #templates: TemplateFeatures
  readonly #windows: WindowFeatures
  readonly #candidates: CandidateFeatures
  #at = 0
  #charsBefore = 0

  constructor({ blocks, containers }: PageBlocks, kept: readonly boolean[], evidence: PageEvidence) {
    this.#blocks = blocks
    this.#kept = kept
    this.#page = pageShape(blocks, containers)
    this.#evidence = evidence
    this.#proseChars = containers[0]?.proseChars ?? 0
    const table = blockTable(blocks, kept)
    this.#templates = new TemplateFeatures(blocks, containers, table)
    this.#windows = new WindowFeatures(blocks, table)
    this.#candidates = new CandidateFeatures(blocks, containers)
    this.#at = firstOfPage
    this.#ofPage()
  }

  /** Fills the row for the block at `index`. Blocks are to be asked for in order. */
  fill(index: number): Float32Array {
    const block = this.#blocks[index]!
    this.row.fill(0, 0, firstOfPage)
    this.#at = 0
    const signs = textSigns(block.text)
    this.#text(block, signs)
    this.#block(block, index)
    this.#surroundings(block)
    let container: Container | null = block.container
    for (let level = 0; level < levels.length; level += 1) {
      this.#partAt(container)
      container = container?.parent ?? null
    }
    for (const step of steps) this.#near(block, this.#blocks[index + step])
    this.#kin(block.container)
    this.#toProse(block.container)
    this.#signs(block.text, signs)
    for (let level = 0; level < farLevels.length; level += 1) {
      this.#farPart(container)
      container = container?.parent ?? null
    }
    this.#at = this.#templates.fill(this.row, this.#at, index)
    this.#at = this.#windows.fill(this.row, this.#at, index)
    this.#at = this.#candidates.fill(this.row, this.#at, index)
    this.#charsBefore += block.text.length
    return this.row
  }

  #push(value: number): void {
    this.row[this.#at] = value
    this.#at += 1
  }

  #text({ text, linkChars }: Block, signs: TextSigns): void {
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

  #block(block: Block, index: number): void {
    const page = this.#page
    const { title, description, data } = this.#evidence
    const start = block.text.slice(0, 60)
    this.#push(Math.min(page.repeats.get(block.text) ?? 1, 10))
    this.#push(index / page.blocks)
    this.#push(share(this.#charsBefore, page.chars))
    this.#push(page.h1 < 0 ? 500 : Math.max(0, Math.min(index - page.h1 + 200, 400)))
    this.#push(page.h1Container === null ? 0 : sharedDepth(block.container, page.h1Container))
    this.#push(Math.min(block.container.depth, 40))
    this.#push(block.row > 0 ? 1 : 0)
    this.#push(Math.min(block.column, 10))
    this.#push(block.marker === '' ? 0 : block.marker.length)
    this.#push(block.isVerbatim ? 1 : 0)
    this.#push(block.gap)
    this.#push(this.#kept[index] === true ? 1 : 0)
    this.#push(block.container.isBoilerplate ? 1 : 0)
    this.#push(start.length >= 8 && title.includes(start) ? 1 : 0)
    this.#push(start.length >= 16 && description.includes(start) ? 1 : 0)
    this.#push(start.length >= 24 && data.includes(start.slice(0, 40)) ? 1 : 0)
  }

  #surroundings({ container, groups }: Block): void {
    const { row } = this
    let own = groups
    let at: Container | null = container
    for (let level = 0; level < 3 && at !== null; level += 1, at = at.parent) {
      own |= at.groups
      const index = tagIndex.get(at.node.tag.name)
      if (index !== undefined) row[this.#at + index] = 1
    }
    this.#at += tagNames.length
    this.#bits(container.within, landmarkBits)
    this.#bits(own, groupCount)
    this.#bits(container.allGroups | groups, groupCount)
  }

  #bits(mask: number, length: number): void {
    // Few bits are set, and the row is zero where none is.
    for (let left = mask & ((1 << length) - 1); left !== 0; left &= left - 1) {
      this.row[this.#at + 31 - Math.clz32(left & -left)] = 1
    }
    this.#at += length
  }

  #partAt(container: Container | null): void {
    if (container === null) {
      this.#at += 9
      return
    }
    const { chars } = container
    this.#push(chars)
    this.#push(share(container.linkChars, chars))
    this.#push(share(container.proseChars, chars))
    this.#push(share(chars, container.blocks))
    this.#push(Math.min(container.siblings.count, 50))
    this.#push(share(container.siblings.chars, this.#page.chars))
    this.#push(share(chars, this.#page.chars))
    this.#push(Math.min(container.controls, 20))
    this.#push(Math.min(container.images, 20))
  }

  #near(block: Block, other: Block | undefined): void {
    if (other === undefined) {
      this.#at += 3
      return
    }
    this.#push(other.text.length)
    this.#push(share(other.linkChars, other.text.length))
    this.#push(other.container.shape === block.container.shape ? 1 : 0)
  }

  /** The largest group of like siblings it stands in: cards, posts, rows. */
  #kin(own: Container): void {
    let most = 0
    let top = 0
    let isTop = 0
    for (
      let container: Container | null = own, steps = 0;
      container !== null && steps < 12;
      container = container.parent, steps += 1
    ) {
      const { siblings } = container
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

  #toProse(container: Container): void {
    const { proseContainer: prosePart } = this.#page
    const depth = prosePart === null ? 0 : sharedDepth(container, prosePart)
    this.#push(prosePart !== null && depth === prosePart.depth ? 1 : 0)
    this.#push(prosePart === null ? 50 : Math.min(prosePart.depth - depth, 50))
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

  #farPart(container: Container | null): void {
    if (container === null) {
      this.#at += 3
      return
    }
    this.#push(share(container.chars, this.#page.chars))
    this.#push(share(container.linkChars, container.chars))
    this.#push(share(container.proseChars, this.#proseChars))
  }

  #ofPage(): void {
    const page = this.#page
    this.#push(page.chars)
    this.#push(page.blocks)
    this.#push(page.proseShare)
    this.#push(page.linkShare)
    this.#push(share(page.proseContainer?.chars ?? 0, page.chars))
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
