import { allEntities, isEntity } from '../entities/entity.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { ViewLine } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { tokensOf } from './token-count.ts'
import { wordsOf } from '../../values/name-words.ts'

/** The page as a model reads it: compact numbered lines, nothing that a visitor does not see. */
export interface PageLines {
  readonly text: string
  /** True when lines were left out to fit. */
  readonly isCut: boolean
}

const maxFacts = 40
const longestLine = 600
const longestAddress = 200
/** A line is shown with so many of its links and pictures. */
const maxAddresses = 4

/** Lines by relevance to the schema and the prompt until the tokens are used up, given in the page's order. */
export function numberedLines(
  page: PageIndex,
  asked: { plan: FieldPlan; prompt: string; maxTokens: number },
): PageLines {
  const { plan, prompt, maxTokens } = asked
  const words = new Set([...namesOf(plan, 0).flatMap(wordsOf), ...wordsOf(prompt)])
  const seen = new Set<string>()
  const addresses = wantsAddresses(plan, 0) ? addressesByLine(page) : undefined
  const rows = pageRows(page.view.lines)
  const lines = rows.flatMap(([first, last]) => {
    const text = rowText(page, first, last, addresses)
    const node = page.view.lines[first]?.node
    if (text === '' || node === undefined) return []
    // A frame repeats itself; two rows of a table may well say the same.
    if (node.isBoilerplate && seen.has(text)) return []
    seen.add(text)
    const weight =
      relevance(text, words) + (node.isBoilerplate ? -2 : 0) + nearness(page.view.lines[first]?.from ?? 0, page)
    return [{ at: first, text: `[${first}] ${text}`, weight }]
  })
  const told = toldFacts(page)
  let left = maxTokens - tokensOf(told)
  const chosen = lines
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at)
    .filter(({ text }) => {
      const tokens = tokensOf(text) + 1
      if (tokens > left) return false
      left -= tokens
      return true
    })
  const body = chosen.toSorted((a, b) => a.at - b.at).map(({ text }) => text)
  return { text: [told, ...body].filter((part) => part !== '').join('\n'), isCut: chosen.length < lines.length }
}

/** Places of lines that are shown as one: the cells of a table's row, and a term with what it is defined as. */
export function pageRows(lines: readonly ViewLine[]): (readonly [first: number, last: number])[] {
  const rows: [first: number, last: number][] = []
  let row: ViewNode | undefined
  for (const [at, { node }] of lines.entries()) {
    const own = rowOf(node)
    const open = rows.at(-1)
    const isDefinition = node.tag === 'dd' && lines[at - 1]?.node.tag === 'dt'
    if (open !== undefined && ((own !== undefined && own === row) || isDefinition)) open[1] = at
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

const addressAttributes: Readonly<Record<string, string>> = { a: 'href', img: 'src' }

/** Where the links and pictures of each line lead, by its place. */
function addressesByLine({ view }: PageIndex): Addresses {
  const found = new Map<number, string[]>()
  let line = 0
  for (const node of view.nodes) {
    const address = attributeOf(node, addressAttributes[node.tag] ?? '')
    if (address === undefined || address === '' || /^(?:data|javascript|#)/i.test(address)) continue
    while (line + 1 < view.lines.length && (view.lines[line]?.to ?? 0) <= node.from) line += 1
    const known = found.get(line) ?? []
    if (known.length < maxAddresses && !known.includes(address)) known.push(address.slice(0, longestAddress))
    found.set(line, known)
  }
  return found
}

/** Whether a schema asks for addresses of links or pictures. */
function wantsAddresses({ format, concept, properties, items }: FieldPlan, depth: number): boolean {
  if (/^(?:uri|url|iri)/.test(format ?? '') || concept?.kind === 'url' || concept?.kind === 'image') return true
  const inner = items === undefined ? properties : [...properties, items]
  return depth <= maxDepth && inner.some((part) => wantsAddresses(part, depth + 1))
}

const maxDepth = 6

/** More the rarer kinds of word it holds; figures count a little, because most fields are about them. */
function relevance(text: string, words: ReadonlySet<string>): number {
  const own = wordsOf(text.slice(0, 300))
  return own.filter((word) => words.has(word)).length * 2 + (/\d/.test(text) ? 0.5 : 0) + (text.startsWith('#') ? 1 : 0)
}

function nearness(from: number, { heading }: PageIndex): number {
  const distance = from - (heading?.from ?? 0)
  return distance >= 0 ? Math.max(0, 2 - distance / 1500) : -0.5
}

function namesOf(plan: FieldPlan, depth: number): string[] {
  if (depth > maxDepth) return []
  const inner = [...plan.properties, ...(plan.items === undefined ? [] : [plan.items])]
  return [
    plan.name,
    plan.description,
    ...(plan.concept?.names.slice(0, 4) ?? []),
    ...inner.flatMap((part) => namesOf(part, depth + 1)),
  ]
}

/** What the page's markup says of its subject, a line each. */
function toldFacts({ entities, url }: PageIndex): string {
  const lines: string[] = [`[page] ${url}`]
  for (const { types, properties } of allEntities(entities, 60)) {
    for (const [name, values] of properties) {
      if (lines.length >= maxFacts || name.startsWith('@')) break
      const texts = values.flatMap((value) => (isEntity(value) ? [] : [value.text.slice(0, 200)]))
      if (texts.length > 0) lines.push(`[markup ${types[0] ?? ''}.${name}] ${texts.slice(0, 5).join(' | ')}`)
    }
  }
  return lines.join('\n').replaceAll(/\n(?!\[)/g, ' ')
}
