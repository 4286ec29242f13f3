import type { Block, Part } from './blocks.ts'
import { groupNames } from './class-words.ts'

/** What a page as a whole looks like, the same for all its blocks. */
interface PageShape {
  readonly chars: number
  readonly blocks: number
  readonly proseShare: number
  readonly linkShare: number
  /** Index of the first `h1`'s block, or -1. */
  readonly h1: number
  readonly h1Part: Part | null
  readonly counts: ReadonlyMap<string, number>
  /** The part that holds most of the prose without holding everything. */
  readonly prosePart: Part | null
}

const shapeNames = [
  'logChars',
  'words',
  'linkShare',
  'endsSentence',
  'commas',
  'digitShare',
  'capitalShare',
  'meanWord',
  'repeats',
  'position',
  'charsBefore',
  'fromH1',
  'sharesH1',
  'afterH1',
  'depth',
]
const tagNames = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'td',
  'th',
  'dt',
  'dd',
  'div',
  'span',
  'a',
  'pre',
  'figcaption',
  'time',
  'blockquote',
  'label',
]
const landmarkBits = 18
const partNames = [0, 1, 2, 3].flatMap((level) =>
  ['chars', 'linkShare', 'proseShare', 'meanBlock', 'alike', 'pageShare'].map((name) => `${name}${level}`),
)
const neighbourNames = [-2, -1, 1, 2].flatMap((step) =>
  ['chars', 'linkShare', 'sameShape'].map((name) => `${name}${step}`),
)
const pageNames = ['pageChars', 'pageBlocks', 'pageProse', 'pageLinks', 'inProsePart', 'prosePartShare', 'toProse']

/** The features' names, in the order of `featuresOf`. */
export const featureNames: readonly string[] = [
  ...shapeNames,
  ...tagNames.map((name) => `tag:${name}`),
  ...Array.from({ length: landmarkBits }, (_, bit) => `within:${bit}`),
  ...groupNames.map((name) => `own:${name}`),
  ...groupNames.map((name) => `any:${name}`),
  ...partNames,
  ...neighbourNames,
  ...pageNames,
]

/** One row of numbers for each block, as `featureNames` says. Linear in the number of blocks. */
export function featuresOf(blocks: readonly Block[]): Float32Array[] {
  const page = pageShape(blocks)
  let charsBefore = 0
  return blocks.map((block, index) => {
    const row: number[] = []
    pushShape(row, block, { page, index, charsBefore })
    pushTags(row, block)
    for (let bit = 0; bit < landmarkBits; bit += 1) row.push((block.part.within >> bit) & 1)
    pushGroups(row, block)
    pushParts(row, block.part, page)
    for (const step of [-2, -1, 1, 2]) pushNeighbour(row, block, blocks[index + step])
    pushPage(row, block, page)
    charsBefore += block.text.length
    return Float32Array.from(row)
  })
}

function pageShape(blocks: readonly Block[]): PageShape {
  const counts = new Map<string, number>()
  let chars = 0
  let links = 0
  for (const { text, linkChars } of blocks) {
    counts.set(text, (counts.get(text) ?? 0) + 1)
    chars += text.length
    links += linkChars
  }
  const h1 = blocks.findIndex(({ part }) => nearest(part, 'h1') !== null)
  const root = rootOf(blocks[0]?.part ?? null)
  return {
    chars,
    blocks: blocks.length,
    proseShare: share(root?.proseChars ?? 0, chars),
    linkShare: share(links, chars),
    h1,
    h1Part: blocks[h1]?.part.parent ?? null,
    counts,
    prosePart: prosePartOf(blocks),
  }
}

/** Climbs from the longest prose block to the outermost part that is still mostly prose. */
function prosePartOf(blocks: readonly Block[]): Part | null {
  const parents = new Map<Part, number>()
  for (const { part, text, linkChars } of blocks) {
    if (text.length < 80 || linkChars > text.length / 2) continue
    const holder = part.parent ?? part
    parents.set(holder, (parents.get(holder) ?? 0) + text.length)
  }
  let best: Part | null = null
  let most = 0
  for (const [part, chars] of parents) {
    if (chars <= most) continue
    best = part
    most = chars
  }
  for (let part = best?.parent ?? null; part !== null; part = part.parent) {
    if (best === null || part.proseChars < 1.15 * best.proseChars || part.proseChars < 0.8 * part.chars) {
      if (best !== null && part.chars < 1.3 * best.chars) best = part
      continue
    }
    best = part
  }
  return best
}

function pushShape(
  row: number[],
  { text, linkChars, part }: Block,
  at: { page: PageShape; index: number; charsBefore: number },
): void {
  const { page, index, charsBefore } = at
  const words = text.split(' ').length
  row.push(
    Math.log1p(text.length),
    Math.min(words, 200),
    share(linkChars, text.length),
    /[.!?…。！？:"”’)]$/.test(text) ? 1 : 0,
    Math.min(count(text, /[,;，、]/g), 20),
    share(count(text, /\d/g), text.length),
    share(count(text, /\p{Lu}/gu), text.length),
    share(text.length, words),
    Math.min(page.counts.get(text) ?? 1, 10),
    share(index, page.blocks),
    share(charsBefore, page.chars),
    page.h1 < 0 ? -1 : Math.min(Math.abs(index - page.h1), 200),
    page.h1Part === null ? 0 : sharedDepth(part, page.h1Part),
    page.h1 < 0 ? 0 : Math.sign(index - page.h1),
    Math.min(part.depth, 40),
  )
}

function pushTags(row: number[], { part }: Block): void {
  for (const name of tagNames) row.push(nearest(part, name) === null ? 0 : 1)
}

function pushGroups(row: number[], { part, groups }: Block): void {
  const own = groups | part.groups | (part.parent?.groups ?? 0) | (part.parent?.parent?.groups ?? 0)
  for (let bit = 0; bit < groupNames.length; bit += 1) row.push((own >> bit) & 1)
  for (let bit = 0; bit < groupNames.length; bit += 1) row.push(((part.allGroups | groups) >> bit) & 1)
}

function pushParts(row: number[], own: Part, page: PageShape): void {
  let part: Part | null = own
  for (let level = 0; level < 4; level += 1) {
    if (part === null) {
      row.push(0, 0, 0, 0, 0, 0)
      continue
    }
    row.push(
      Math.log1p(part.chars),
      share(part.linkChars, part.chars),
      share(part.proseChars, part.chars),
      share(part.chars, part.blocks),
      Math.min(part.parent?.shapes.get(part.shape) ?? 1, 50),
      share(part.chars, page.chars),
    )
    part = part.parent
  }
}

function pushNeighbour(row: number[], block: Block, other: Block | undefined): void {
  if (other === undefined) row.push(0, 0, 0)
  else
    row.push(
      Math.log1p(other.text.length),
      share(other.linkChars, other.text.length),
      other.part.shape === block.part.shape ? 1 : 0,
    )
}

function pushPage(row: number[], { part }: Block, page: PageShape): void {
  const { prosePart } = page
  row.push(
    Math.log1p(page.chars),
    Math.log1p(page.blocks),
    page.proseShare,
    page.linkShare,
    prosePart !== null && isWithin(part, prosePart) ? 1 : 0,
    share(prosePart?.chars ?? 0, page.chars),
    prosePart === null ? 50 : Math.min(prosePart.depth - sharedDepth(part, prosePart), 50),
  )
}

/** The nearest part of that tag at most three levels up. */
function nearest(part: Part, name: string): Part | null {
  let at: Part | null = part
  for (let level = 0; level < 3 && at !== null; level += 1, at = at.parent) if (at.element?.name === name) return at
  return null
}

function isWithin(part: Part, outer: Part): boolean {
  return sharedDepth(part, outer) === outer.depth
}

/** Depth of the innermost part that holds both; looks at most 64 levels up. */
function sharedDepth(a: Part, b: Part): number {
  let [left, right]: [Part | null, Part | null] = [a, b]
  for (let step = 0; step < 128 && left !== null && right !== null; step += 1) {
    if (left === right) return left.depth
    if (left.depth >= right.depth) left = left.parent
    else right = right.parent
  }
  return 0
}

function rootOf(part: Part | null): Part | null {
  let at = part
  for (let level = 0; level < 512 && at?.parent; level += 1) at = at.parent
  return at
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
