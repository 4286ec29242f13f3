import { nameKey } from '../../values/name-words.ts'
import { conceptByName } from '../schema/concepts.ts'
import { type FieldPlan, fieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledArray, FilledScalar, Scope } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import { fillList } from './fill-list.ts'
import type { Filler } from './filler.ts'
import { scalarsOf, valueIn } from './told-in-records.ts'

const partNames =
  /^(?:part|section|group|component|for|heading|sub ?heading|step|(?:part|section|group|component) (?:name|title|heading)|(?:ingredient|recipe) (?:part|section|group)|teil|gruppe|abschnitt|partie|groupe|sección|grupo|parte|gruppo|sezione|deel|groep|del|grupp|część|grupa)$/
const ingredientWords = /\bingredients?\b|\bzutat(?:en)?\b|\bingrédients?\b|\bingredientes?\b|\bingredienti?\b/
const leastLines = 2
/** In characters: "For the dough", and no sentence. */
const longestPart = 60
/** Elements around a line in which the name of its part may stand before it. */
const mostAround = 3
const mostBefore = 80
const headingNames = /group|section|header|heading|title|name/i

/** A list of {part, line}: what a dish is made of, each with the heading that its page has above it. */
export function linesWithParts(plan: FieldPlan, scope: Scope, filler: Filler): FilledArray | undefined {
  const { items: item } = plan
  if (item?.properties.length !== 2 || scope.kind !== 'page' || !asksIngredients(plan, item)) return undefined
  const part = item.properties.find(({ key, shape }) => shape === 'scalar' && partNames.test(key))
  const text = item.properties.find((property) => property !== part && isPlainText(property))
  const [ingredients = plan] = plain.properties
  const lines = part === undefined || text === undefined ? undefined : fillList(ingredients, scope, filler)
  if (part === undefined || text === undefined || lines === undefined || lines.items.length < leastLines)
    return undefined
  const { score } = lines
  const told = lines.items.filter((line) => line.kind === 'scalar' && !isHeading(line))
  const items = told.map((line): Filled => ({ kind: 'object', score, entries: [[text.name, line]] }))
  return withParts(plan, { kind: 'array', items, score }, filler)
}

/** A part's name among its lines. */
function isHeading({ quote, node }: FilledScalar): boolean {
  return quote.trimEnd().endsWith(':') || /^h[1-6]$/.test(node?.tag ?? '')
}

/** What a dish is made of, each with the heading that its page has above it, where that is asked for and nothing tells it yet. */
export function withParts(plan: FieldPlan, found: FilledArray, { page: { view }, locale }: Filler): FilledArray {
  const part = plan.items?.properties.find(({ key, shape }) => shape === 'scalar' && partNames.test(key))
  if (part === undefined || plan.items === undefined || !asksIngredients(plan, plan.items)) return found
  if (found.items.some((record) => valueIn(record, part.name) !== undefined)) return found
  const lines = found.items.map((record) => scalarsOf(record)[0])
  const shown = shownLines(lines, view)
  const places = new Set(shown.values())
  const items = found.items.map((record, at): Filled => {
    const line = lines[at]
    const node = line === undefined ? undefined : shown.get(line)
    const heading = node === undefined ? undefined : partOf(node, places, view)
    const told =
      heading === undefined ? [] : toldEntries({ ...part, concept: undefined }, heading, { locale, score: found.score })
    return record.kind === 'object' ? { ...record, entries: [...told, ...record.entries] } : record
  })
  return { ...found, items }
}

function isPlainText({ shape, types, format }: FieldPlan): boolean {
  return shape === 'scalar' && types.has('string') && format === undefined
}

/** Where the page shows each line, which may be told by its markup: in its order, as the element that says just this. */
function shownLines(
  told: readonly (FilledScalar | undefined)[],
  { nodes, text }: PageView,
): ReadonlyMap<FilledScalar, ViewNode> {
  const lines = told.filter((line) => line !== undefined)
  const asked = Map.groupBy(lines, ({ quote }) => wordsOnly(quote))
  const longest = Math.max(...lines.map(({ quote }) => quote.length)) + longestPart
  const found = new Map<FilledScalar, ViewNode>()
  let end = 0
  for (const node of nodes) {
    if (node.order < end || node.isHidden || node.to <= node.from || node.to - node.from > longest) continue
    const line = asked.get(wordsOnly(text.slice(node.from, node.to)))?.find((one) => !found.has(one))
    if (line === undefined) continue
    end = node.end
    found.set(line, node)
  }
  return found
}

function wordsOnly(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

function asksIngredients(plan: FieldPlan, item: FieldPlan): boolean {
  if (plan.concept?.isMeasured === true) return true
  return [plan, ...item.properties].some(({ description }) => ingredientWords.test(description))
}

const plain = fieldPlan({ properties: { ingredients: { type: 'array', items: { type: 'string' } } } })

/** What stands right before the lines that one is among, where it is a heading and not that of all of them. */
function partOf(
  line: ViewNode,
  lines: ReadonlySet<ViewNode>,
  view: PageView,
): { readonly text: string; readonly node: ViewNode } | undefined {
  let at: ViewNode = line
  for (let climbs = 0; climbs <= mostAround && at.parent !== null; climbs += 1, at = at.parent) {
    const before = at.parent.children.slice(Math.max(0, at.place - mostBefore), at.place).toReversed()
    for (const node of before) {
      if (node.isHidden || node.to <= node.from || node.to - node.from > longestPart || holdsLine(node, lines, view))
        continue
      const text = view.text.slice(node.from, node.to).trim()
      if (text.includes('\n') || !headsLines(node, text)) continue
      return isOfAll(text) ? undefined : { text: withoutColon(text), node }
    }
  }
  return undefined
}

function holdsLine({ order, end }: ViewNode, lines: ReadonlySet<ViewNode>, { nodes }: PageView): boolean {
  return nodes.slice(order, Math.min(end, order + mostLooked)).some((node) => lines.has(node))
}

const mostLooked = 40

function headsLines({ tag, attributes, children }: ViewNode, text: string): boolean {
  if (/^(?:h[1-6]|strong|b|dt|legend)$/.test(tag) || text.endsWith(':')) return true
  return (
    headingNames.test(attributes['class'] ?? '') ||
    (children.length === 1 && /^(?:strong|b)$/.test(children[0]?.tag ?? ''))
  )
}

function withoutColon(text: string): string {
  return text.endsWith(':') ? text.slice(0, -1).trimEnd() : text
}

/** "Ingredients" heads them all. */
function isOfAll(text: string): boolean {
  return conceptByName.get(nameKey(withoutColon(text)))?.isMeasured === true
}
