import { wordsOf } from '../../values/name-words.ts'
import type { PageView } from './view-builder.ts'
import type { ViewNode } from './view-element.ts'

/** Whose a picture is, and what else the text below it says. */
export interface PictureCredit {
  readonly node: ViewNode
  readonly text: string
  /** The caption without it, where both stand in one. */
  readonly caption: { readonly node: ViewNode; readonly text: string } | undefined
}

const creditWords = new Set(
  'credit creditor attribution photographer copyright bildnachweis fotocredit fotograf'.split(' '),
)
const captionWords = new Set('caption legend figcaption bildunterschrift legende didascalia'.split(' '))
/** Where a text below a picture begins to say whose it is. */
const mark =
  /\(?(?:(?<!\p{L})(?:photo(?:graph(?:y|er|e|ie)?)?s?|images?|pictures?|illustrations?|fotos?|fotograf(?:ie|ía|o|a|ia)?|bild(?:nachweis|quelle|rechte)?|credits?|crédits?|créditos?|copyright)(?:[ -](?:credits?|photos?))?(?: by| par| von| di)?\s?[:：]|(?<!\p{L})(?:(?:photos?|photograph|picture|illustration)(?: courtesy of| by| via)|images?(?: courtesy of| by))(?!\p{L})|(?<!\p{L})courtesy of|©|\(c\))/iu
/** What is left of the mark's words before a name. */
const lead =
  /^(?:\(|enlarge(?: image)?|photos?|photograph(?:y|er|e|ie)?|images?|pictures?|illustrations?|fotos?|bild(?:nachweis|quelle|rechte)?|credits?|crédits?|créditos?|copyright|by|par|©|\(c\)|[:：\s-])+(?=[\s:：©(]|\b)/iu
const longestCredit = 120
const longestCaption = 1200
const mostSearched = 4000

/** The credits of the pictures in a stretch of elements, in their order. */
export function pictureCredits(
  { start, end }: { readonly start: number; readonly end: number },
  view: PageView,
): PictureCredit[] {
  const found: PictureCredit[] = []
  let around: ViewNode | undefined
  for (let at = start; at < Math.min(end, start + mostSearched); at += 1) {
    const node = view.nodes[at]
    if (node === undefined || node.isHidden || node.to <= node.from) continue
    if (around !== undefined && at >= around.end) around = undefined
    if (around === undefined && isCaption(node)) around = node
    const credit = calledCredit(node, around, view) ?? (around === node ? creditIn(node, view) : undefined)
    if (credit === undefined) continue
    found.push(credit)
    // What else is called so within it is the same.
    at = (around ?? node).end - 1
  }
  return found
}

function isCaption(node: ViewNode): boolean {
  return node.tag === 'figcaption' || isCalled(node, captionWords)
}

function isCalled(node: ViewNode, words: ReadonlySet<string>): boolean {
  return Object.entries(node.attributes).some(
    ([name, value]) =>
      (naming.has(name) || name.startsWith('data-')) &&
      value.length <= longestName &&
      wordsOf(value).some((word) => words.has(word)),
  )
}

const naming = new Set(['class', 'itemprop', 'aria-label'])
const longestName = 120

/** An element below a picture that is called so. */
function calledCredit(node: ViewNode, around: ViewNode | undefined, view: PageView): PictureCredit | undefined {
  if (node === around || node.to - node.from > longestCredit || !isCalled(node, creditWords)) return undefined
  if (around === undefined && !isBelowPicture(node)) return undefined
  const text = bare(view.text.slice(node.from, node.to))
  if (text === '') return undefined
  const before = around && view.text.slice(around.from, node.from)
  return { node, text, caption: around && captionOf(around, before ?? '') }
}

/** A picture stands in the same figure, or right before. */
function isBelowPicture(node: ViewNode): boolean {
  for (let at: ViewNode | null = node, climbs = 0; at !== null && climbs < 4; at = at.parent, climbs += 1) {
    if (at.tag === 'figure') return true
    const before = at.parent?.children.slice(Math.max(0, at.place - 2), at.place) ?? []
    if (before.some(({ tag }) => pictured.has(tag))) return true
  }
  return false
}

const pictured = new Set(['img', 'picture', 'figure', 'video'])

/** What a caption says of whose the picture is: behind a mark, by a smaller element, or as all that it says. */
function creditIn(node: ViewNode, view: PageView): PictureCredit | undefined {
  if (node.to - node.from > longestCaption) return undefined
  const whole = view.text.slice(node.from, node.to)
  const at = mark.exec(whole)?.index
  if (at !== undefined) {
    const line = whole.slice(at).trim()
    const text = line.length > longestCredit ? '' : bare(line)
    return text === '' ? undefined : { node, text, caption: captionOf(node, whole.slice(0, at)) }
  }
  const said = bare(whole)
  return said.length <= longestCredit && areJustNames(said) ? { node, text: said, caption: undefined } : undefined
}

/** "Jane Doe / Agency", "Jane Doe/Agency via Agency Images": nothing but names. */
function areJustNames(said: string): boolean {
  const parts = said.replaceAll(' via ', '/').split(/[/|]/)
  const areNames = parts.every((part) => {
    const words = part.trim().split(' ')
    return words.length <= mostNameWords && words.every((word) => /^\p{Lu}/u.test(word))
  })
  return parts.length > 1 && parts.length <= mostNames && areNames
}

const mostNames = 4
const mostNameWords = 5
/** What joins a caption and what follows. */
const joints = new Set([' ', '\n', '\t', '\u00a0', '(', '|', '-', '–', '—'])

function captionOf(node: ViewNode, text: string): PictureCredit['caption'] {
  let to = text.length
  while (to > 0 && joints.has(text[to - 1] ?? '')) to -= 1
  const told = text.slice(0, to).trim()
  return told === '' ? undefined : { node, text: told }
}

function bare(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const told = line.replace(lead, '').trim()
  return told.endsWith(')') && !told.includes('(') ? told.slice(0, -1).trim() : told
}
