import type { PageIndex } from '../facts/page-index.ts'
import { linesIn } from '../scope/scope-elements.ts'
import type { Scope } from '../scope/scope.ts'
import { attributeOf, isShown, type ViewNode } from '../view/view-element.ts'
import type { Candidate } from './candidate.ts'
import type { ListCandidate } from './section-lists.ts'

const stepLabel =
  /^(?:step|schritt|étape|etape|paso|passo|passaggio|stap|krok|steg|trin|etapa|vaihe|langkah|adım)\s?(\d{1,2})\s?[.:]?$/iu
const longestLabel = 16
const score = 0.9
const longestStep = 2400

interface Label {
  readonly number: number
  readonly node: ViewNode
  readonly from: number
  readonly to: number
}

/** Steps each of which stands below a line that counts it: "Step 1", "Étape 2". What is around a label and no other is of its step. */
export function stepLists(scope: Scope, page: PageIndex): ListCandidate[] {
  const labels = longestCount(labelsIn(scope, page))
  if (labels.length < 2) return []
  const raws = labels.flatMap((label, at): Candidate[] => {
    const { from, to, node } = stepBelow(label, { before: labels[at - 1], next: labels[at + 1], text: page.view.text })
    const text = page.view.text.slice(from, to).replaceAll(/\s+/g, ' ').trim()
    return text === '' || text.length > longestStep ? [] : [{ text, node, isHidden: true, score }]
  })
  return raws.length < labels.length ? [] : [{ raws, score }]
}

const countedLine =
  /^(?:(?:step|schritt|étape|etape|paso|passo|passaggio|stap|krok|steg|trin|etapa|vaihe|adım)\s)?(\d{1,2})(?:[.)]|(?<=\p{L}\s\d{1,2}):|(?<=\p{L}\s\d{1,2})\s[–—-])\s+(?=\p{L})/iu
const countedScore = 0.78
/** In characters: what is told in a word or two is a table of contents. */
const leastMean = 12

/** Steps whose lines begin with their numbers, wherever lines are broken: "1. Boil the water.<br>2. Warm the pot." */
export function countedLines(scope: Scope, page: PageIndex): ListCandidate[] {
  const runs: Candidate[][] = []
  let expected = 1
  for (const { from, to, node } of linesIn(scope, page)) {
    const line = to - from > longestStep || node.isBoilerplate ? '' : page.view.text.slice(from, to).trim()
    const [lead, number] = countedLine.exec(line) ?? []
    // A step may go on in lines of its own.
    if (lead === undefined) continue
    if (Number(number) === 1) runs.push([])
    else if (Number(number) !== expected) continue
    expected = Number(number) + 1
    runs.at(-1)?.push({ text: line.slice(lead.length), quote: line, node, isHidden: true, score: countedScore })
  }
  const raws = runs.reduce((best, run) => (run.length > best.length ? run : best), [])
  const mean = raws.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, raws.length)
  return raws.length < 2 || mean < leastMean ? [] : [{ raws, score: countedScore }]
}

const numberedScore = 0.72
/** In characters, on the mean: shorter ones are words or titles, longer ones comments. */
const leastNumbered = 18
const mostNumbered = 600
/** Elements in a step. */
const mostInside = 200

/** The items of the page's only numbered list of texts, whatever stands above it: "Your first map in five minutes". */
export function numberedLists(scope: Scope, page: PageIndex): readonly ListCandidate[] {
  return scope.kind === 'page' ? numbered.getOrInsertComputed(page, numberedIn) : []
}

const numbered = new WeakMap<PageIndex, readonly ListCandidate[]>()

function numberedIn({ view: { nodes, text } }: PageIndex): readonly ListCandidate[] {
  const lists = nodes.flatMap((list) => {
    if (list.tag !== 'ol' || list.isBoilerplate || !isShown(list)) return []
    const items = list.children.filter((item) => item.tag === 'li' && isShown(item))
    return isOfSteps(items, nodes) ? [items] : []
  })
  const [items, ...others] = lists
  if (items === undefined || others.length > 0) return []
  const raws = items.map((node) => ({
    text: text.slice(node.from, node.to).replaceAll(/\s+/g, ' ').trim(),
    node,
    score: numberedScore,
  }))
  return [{ raws, score: numberedScore }]
}

/** Whether items are several sentences, and neither links nor notes that a text refers to. */
function isOfSteps(items: readonly ViewNode[], nodes: readonly ViewNode[]): boolean {
  const chars = items.reduce((sum, { from, to }) => sum + to - from, 0)
  if (items.length < 2 || chars < leastNumbered * items.length || chars > mostNumbered * items.length) return false
  if (items.some((item) => attributeOf(item, 'id') !== undefined || item.end - item.order > mostInside)) return false
  const linked = items
    .flatMap(({ order, end }) => nodes.slice(order, end).filter(({ tag }) => tag === 'a'))
    .reduce((sum, { from, to }) => sum + to - from, 0)
  return 2 * linked < chars
}

function labelsIn(scope: Scope, page: PageIndex): Label[] {
  return linesIn(scope, page).flatMap(({ from, to, node }): Label[] => {
    const text = to - from > longestLabel ? '' : page.view.text.slice(from, to).trim()
    const number = Number(stepLabel.exec(text)?.[1] ?? 0)
    return number === 0 ? [] : [{ number, node, from, to }]
  })
}

/** Pages may show a step alone before all of them. */
function longestCount(labels: readonly Label[]): readonly Label[] {
  const counts: Label[][] = []
  for (const label of labels) {
    const own = counts.at(-1)
    if (label.number === 1) counts.push([label])
    else if (own !== undefined && label.number === own.length + 1) own.push(label)
  }
  return counts.reduce((best, own) => (own.length > best.length ? own : best), [])
}

/** From the label on, in the largest element that holds no other; where these stand beside each other, up to the next heading. */
function stepBelow(
  { node, to }: Label,
  { before, next, text }: { before: Label | undefined; next: Label | undefined; text: string },
): { from: number; to: number; node: ViewNode } {
  const isOther = (box: ViewNode): boolean =>
    (before !== undefined && box.from <= before.from) || (next !== undefined && box.to > next.from)
  let box = node
  while (box.parent !== null && box.parent.tag !== 'body' && !isOther(box.parent)) box = box.parent
  if (text.slice(to, box.to).trim() !== '') return { from: to, to: box.to, node: box }
  const after = box.parent?.children.slice(box.place + 1) ?? []
  const end = after.find(({ tag, isHidden }) => !isHidden && /^h[1-6]$/.test(tag))
  return { from: to, to: next?.from ?? end?.from ?? box.parent?.to ?? to, node: box }
}
