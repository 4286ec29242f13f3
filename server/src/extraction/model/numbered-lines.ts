import { allEntities, isEntity } from '../entities/entity.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { optionText, type PageView, type ViewLine } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { plansWithin } from './plans-within.ts'
import { Relevance } from './relevance.ts'
import { tokensOf } from './token-count.ts'

/** The page as a model reads it: compact numbered lines, nothing that a visitor does not see. */
export interface PageLines {
  readonly text: string
  /** True when lines were left out to fit. */
  readonly isCut: boolean
}

const maxFacts = 60
const longestLine = 600
const longestAddress = 200
/** A line is shown with so many of its links and pictures. */
const maxAddresses = 4

/** Lines by relevance to the schema and the prompt until the tokens are used up, given in the page's order. */
export function numberedLines(
  page: PageIndex,
  asked: { plan: FieldPlan; prompt: string; maxTokens: number },
): PageLines {
  const { plan, maxTokens } = asked
  const seen = new Set<string>()
  const addresses = plansWithin(plan).some(wantsAddress) ? addressesByLine(page) : undefined
  const rows = pageRows(page.view).flatMap(([first, last]) => {
    const text = rowText(page, first, last, addresses)
    const line = page.view.lines[first]
    if (text === '' || line === undefined) return []
    // A frame repeats itself; two rows of a table may well say the same.
    if (line.node.isBoilerplate && seen.has(text)) return []
    seen.add(text)
    return [{ at: first, text, line }]
  })
  const facts = toldFacts(page)
  const relevance = new Relevance(asked, [...rows.map(({ text }) => text), ...facts])
  let section = 0
  const lines = rows.map(({ at, text, line: { node, from } }) => {
    const own = relevance.of(text)
    if (text.startsWith('#')) section = own
    const frame = node.isBoilerplate ? worth.frame : 0
    const figure = /\d/.test(text) ? worth.figure : 0
    const weight = own + section * worth.section + figure + frame + nearness(from, page)
    return { at, text: `[${at}] ${text}`, weight: weight - Math.min(mostLost, text.length / charsLost) }
  })
  const told = facts.map((text, at) => {
    return {
      at: at - facts.length,
      text,
      weight: text.startsWith('[page]') ? Infinity : relevance.of(text) + worth.fact,
    }
  })
  let left = maxTokens
  const chosen = [...told, ...lines]
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at)
    .filter(({ text }) => {
      const tokens = tokensOf(text) + 1
      if (tokens > left) return false
      left -= tokens
      return true
    })
  const body = chosen.toSorted((a, b) => a.at - b.at).map(({ text }) => text)
  return { text: body.join('\n'), isCut: chosen.length < told.length + lines.length }
}

/** How much makes a line be shown, beside the words that it has in common with what is asked; `section` is a share of its heading's. */
const worth = { section: 0.6, figure: 0.5, frame: -2, fact: -0.5 }
/** A long line takes the place of several short ones. */
const charsLost = 300
const mostLost = 1.5

const longestLabel = 40

/** Places of lines that are shown as one: the cells of a table's row, a term with what it is defined as, a label with what it names. */
export function pageRows({
  lines,
  text,
}: Pick<PageView, 'lines' | 'text'>): (readonly [first: number, last: number])[] {
  const isLabel = ({ from, to }: ViewLine): boolean =>
    to - from <= longestLabel && text.slice(from, to).trimEnd().endsWith(':')
  const rows: [first: number, last: number][] = []
  let row: ViewNode | undefined
  for (const [at, line] of lines.entries()) {
    const { node } = line
    const own = rowOf(node)
    const open = rows.at(-1)
    const before = lines[at - 1]
    const isDefinition = node.tag === 'dd' && before?.node.tag === 'dt'
    const isLabelled = before !== undefined && isLabel(before) && !isLabel(line)
    if (open !== undefined && ((own !== undefined && own === row) || isDefinition || isLabelled)) open[1] = at
    else rows.push([at, at])
    row = own
  }
  return rows
}

const maxClimbs = 4

function rowOf(node: ViewNode): ViewNode | undefined {
  let at: ViewNode | null = node
  for (let climbs = 0; at !== null && climbs < maxClimbs; climbs += 1, at = at.parent) if (at.tag === 'tr') return at
  return undefined
}

type Addresses = ReadonlyMap<number, readonly string[]>

function rowText({ view }: PageIndex, first: number, last: number, addresses: Addresses | undefined): string {
  const parts = view.lines.slice(first, last + 1).flatMap(({ from, to, node }, index) => {
    const text = view.text.slice(from, Math.min(to, from + longestLine)).trim()
    if (text === '') return []
    const links = addresses?.get(first + index) ?? []
    return [`${markOf(node)}${text}${links.length === 0 ? '' : ` (→ ${links.join(' ')})`}`]
  })
  return parts.join(' | ')
}

function markOf({ tag }: ViewNode): string {
  return /^h[1-6]$/.test(tag) ? `${'#'.repeat(Number(tag[1]))} ` : ''
}

const addressAttributes: ReadonlyMap<string, string> = new Map(Object.entries<string>({ a: 'href', img: 'src' }))

/** Where the links and pictures of each line lead, by its place. */
function addressesByLine({ view }: PageIndex): Addresses {
  const found = new Map<number, string[]>()
  let line = 0
  for (const node of view.nodes) {
    const address = attributeOf(node, addressAttributes.get(node.tag) ?? '')
    if (address === undefined || address === '' || /^(?:data|javascript|#)/i.test(address)) continue
    while (line + 1 < view.lines.length && (view.lines[line]?.to ?? 0) <= node.from) line += 1
    const known = found.get(line) ?? []
    if (known.length < maxAddresses && !known.includes(address)) known.push(address.slice(0, longestAddress))
    found.set(line, known)
  }
  return found
}

/** Whether the address of a link or a picture is asked for. */
export function wantsAddress({ format, concept }: FieldPlan): boolean {
  return /^(?:uri|url|iri)/.test(format ?? '') || concept?.kind === 'url' || concept?.kind === 'image'
}

function nearness(from: number, { heading }: PageIndex): number {
  const distance = from - (heading?.from ?? 0)
  return distance >= 0 ? Math.max(0, 2 - distance / 1500) : -0.5
}

/** The page's address, what its markup says of its subject, and what can be chosen on it, a line each. */
function toldFacts({ entities, url, view }: PageIndex): string[] {
  const lines = new Set<string>()
  for (const { types, properties } of allEntities(entities, 60)) {
    for (const [name, values] of properties) {
      if (lines.size >= maxFacts || name.startsWith('@')) break
      const texts = values.flatMap((value) => (isEntity(value) ? [] : [value.text.slice(0, 200)]))
      const said = texts.slice(0, 5).join(' | ').replaceAll('\n', ' ')
      if (texts.length > 0) lines.add(`[markup ${types[0] ?? ''}.${name}] ${said}`)
    }
  }
  return [`[page] ${url}`, ...lines, ...choices(view)]
}

const maxSelects = 20
const maxOptions = 30

/** The options of each select, which a visitor sees after a click. */
function choices({ nodes }: PageView): string[] {
  const selects = nodes.filter(({ tag, parent }) => tag === 'select' && parent?.isHidden !== true).slice(0, maxSelects)
  return selects.flatMap((select) => {
    const name = attributeOf(select, 'aria-label') ?? attributeOf(select, 'name') ?? ''
    const options = nodes.slice(select.order + 1, Math.min(select.end, select.order + 2 * maxOptions))
    const texts = options.flatMap((node) => attributeOf(node, optionText) ?? []).slice(0, maxOptions)
    return texts.length < 2 ? [] : [`[choices ${name}] ${texts.join(' | ')}`.slice(0, longestLine)]
  })
}
