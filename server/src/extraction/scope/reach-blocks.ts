import { type AddressParts, addressIn } from '../../values/addresses.ts'
import { emailIn } from '../../values/email-addresses.ts'
import { nameKey } from '../../values/name-words.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { ViewLine } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

/** A way to reach somebody that a line tells: a number, an address to write mail to, a place. */
export interface ReachMark {
  readonly kind: 'phone' | 'fax' | 'email' | 'place'
  /** The words that say which one it is: "toll free", "showroom"; empty for none. */
  readonly label: string
  readonly text: string
  readonly node: ViewNode
  /** The place of its line among the page's lines. */
  readonly line: number
  /** Of a place, and all that its one or two lines tell of it. */
  readonly parts?: AddressParts
  readonly whole?: string
}

/** Ways to reach the same people, which a page tells close together. */
export interface ReachBlock {
  readonly marks: readonly ReachMark[]
  /** The words of the lines right before it and in it. */
  readonly words: ReadonlySet<string>
  readonly isFrame: boolean
}

const mostLines = 6000
const longestLine = 160
const mostBetween = 7
const linesBefore = 3
const number = /(?<![\w.,$€£/-])\+?\(?\d[\d \u00a0().\u2010-\u2013-]{6,20}\d(?:\s?(?:ext|x)\.?\s?\d{1,5})?(?![\w%])/i
const faxLabel = /(?:^| )(?:fax|fx|telefax|telecopie|télécopie)(?: |$)/
/** Numbers that are no telephone numbers. */
const otherNumbers =
  /(?:^| )(?:isbn|ean|sku|gtin|vat|ein|id|item|model|reg|registration|order|iban|account|nif|cif|siret)(?: |$)/

const known = new WeakMap<PageIndex, readonly ReachBlock[]>()

/** What a page tells of how to reach people, block by block, in its order. */
export function reachBlocks(page: PageIndex): readonly ReachBlock[] {
  return known.getOrInsertComputed(page, blocksOf)
}

function blocksOf(page: PageIndex): ReachBlock[] {
  const { view } = page
  const lines = view.lines.slice(-mostLines)
  const texts = lines.map(({ from, to }) => (to - from > longestLine ? '' : view.text.slice(from, to).trim()))
  const groups: ReachMark[][] = []
  for (const mark of texts.flatMap((_, at) => marksOf(lines, texts, at))) {
    const group = groups.at(-1)
    const isNext =
      group !== undefined &&
      mark.line - (group.at(-1)?.line ?? 0) <= mostBetween &&
      mark.node.isBoilerplate === group.at(-1)?.node.isBoilerplate &&
      !(mark.kind === 'place' && group.some(({ kind }) => kind === 'place'))
    if (isNext) group.push(mark)
    else groups.push([mark])
  }
  return groups.map((marks) => {
    const [first, last] = [marks[0]?.line ?? 0, marks.at(-1)?.line ?? 0]
    const near = texts.slice(Math.max(0, first - linesBefore), last + 1).join(' ')
    return { marks, words: new Set(nameKey(near).split(' ')), isFrame: marks.every(({ node }) => node.isBoilerplate) }
  })
}

function marksOf(lines: readonly ViewLine[], texts: readonly string[], line: number): ReachMark[] {
  const text = texts[line] ?? ''
  const node = lines[line]?.node
  if (text === '' || node === undefined) return []
  const parts = addressIn(text, texts[line - 1] ?? '')
  if (parts !== undefined)
    return [
      { kind: 'place', label: '', text, node, line, parts, whole: wholeAddress(parts, text, texts[line - 1] ?? '') },
    ]
  const written = emailIn(text) ?? mailOf(node)
  const mails =
    written === undefined
      ? []
      : [{ kind: 'email', label: labelOf(texts, line, text.indexOf(written)), text: written, node, line } as const]
  const found = number.exec(text)
  if (found === null || !isNumber(found[0])) return mails
  const label = `${labelOf(texts, line, found.index)} ${nameKey(text.slice(found.index + found[0].length))}`.trim()
  if (otherNumbers.test(label) || label.length > longestLabel) return mails
  return [{ kind: faxLabel.test(label) ? 'fax' : 'phone', label, text: found[0].trim(), node, line }, ...mails]
}

const longestLabel = 48
const fewestDigits = 7
const mostDigits = 16

function isNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  const isDate = /(?<!\d)(?:19|20)\d{2}\s?[-–]\s?(?:19|20)\d{2}(?!\d)|\d{4}-\d{2}-\d{2}/.test(text)
  const isCode = /^\d{5}-\d{4}$/.test(text)
  return (
    !isCode && digits >= fewestDigits && digits <= mostDigits && !isDate && /[ \u00a0().\u2010-\u2013+-]/.test(text)
  )
}

/** What stands before it in its line, or the short line above that holds no figure. */
function labelOf(texts: readonly string[], line: number, at: number): string {
  const before = (texts[line] ?? '').slice(0, Math.max(0, at)).trim()
  if (before !== '') return nameKey(before)
  const above = texts[line - 1] ?? ''
  return above.length <= longestLabel && !/[\d@]/.test(above) ? nameKey(above) : ''
}

function mailOf(node: ViewNode): string | undefined {
  const [, address] = /^mailto:([^?\s]+)/.exec(attributeOf(node, 'href') ?? '') ?? []
  return address === undefined ? undefined : emailIn(address)
}

/** The line, with the one above where that has the street. */
function wholeAddress({ street }: AddressParts, line: string, above: string): string {
  if (street === undefined) return line
  const at = line.indexOf(street)
  if (at >= 0) return line.slice(at)
  return `${above.slice(Math.max(0, above.indexOf(street)))}\n${line}`
}
