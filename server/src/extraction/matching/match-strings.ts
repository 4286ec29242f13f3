import { nameKey, wordsOf } from '../../values/name-words.ts'
import { personNames } from '../../values/person-names.ts'
import { imageOf, isDecoration } from '../coercion/image-source.ts'
import type { RawValue } from '../coercion/raw-value.ts'
import { questionAlone } from './question-alone.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { GroupRecord } from '../records/record-group.ts'
import type { Run } from '../records/runs.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { readScalar } from '../scope/read-scalar.ts'
import { type FilledArray, type FilledScalar, innerScope, type Scope } from '../scope/scope.ts'
import type { PageView } from '../view/view-builder.ts'
import { isShown, type ViewNode } from '../view/view-element.ts'
import { isAddress } from '../schema/is-address.ts'
import { itemTextOf } from '../view/item-texts.ts'
import type { MatchContext } from './match-context.ts'
import { areNumbered, withoutNumber } from './numbered-texts.ts'
import { asksHeadings } from '../schema/asks-headings.ts'
import { areContents, areControls, contentsRun } from './contents-run.ts'
import { countedRun, withoutNumbers } from './counted-items.ts'
import { headingsAsked } from './headings-asked.ts'
import { introducedFit, introducingWords } from './introduced-runs.ts'
import { areSeries } from './mark-series.ts'
import { linesUnderLine } from './lines-under-line.ts'
import { type AskedList, askedList, runFit } from './run-fit.ts'
import { withColumns } from './run-columns.ts'
import { namesAlone, runItems } from './run-items.ts'
import { withoutTotals } from './without-totals.ts'
import { hasSignatures, signatureNames } from './signature-names.ts'
import { timedNames } from './timed-names.ts'

/** Below this a run is more likely another list than the one asked for. */
const leastFit = 0.5
const subheadingScore = 0.5
const longestItem = 4800

/** A list of texts, numbers or addresses from the run that the page calls by its name. */
export function matchStrings(plan: FieldPlan, scope: Scope, context: MatchContext): FilledArray | undefined {
  if (plan.items?.shape !== 'scalar' || scope.kind === 'entity') return undefined
  const told = toldByElements(plan, scope, context)
  if (told !== undefined) return told.list
  const asked = askedList(plan, context.subject)
  const best = bestRun(plan, { asked, scope }, context)
  const below = linesUnderLine(plan, scope, context.page.view)
  if (below !== undefined && below.score > (best?.score ?? 0)) {
    const raws = below.lines.map(({ from, to, node }) => ({ text: context.page.view.text.slice(from, to), node }))
    return listOf(readAll(plan, { raws, score: below.score }, context), below.score)
  }
  const contents = contentsRun(plan, scope, context)
  if (contents !== undefined && (best === undefined || !areContents(best.run)))
    return listOf(readNodes(plan, { nodes: contents.nodes, score: leastFit }, context), leastFit)
  if (best === undefined) return undefined
  const { score } = best
  const run = withColumns(best.run, scope, context.page)
  const items = timedNames(plan, run.nodes, context.page.view) ?? runItems(plan, run, scope)
  const read = readNodes(plan, { nodes: items, score }, context)
  return listOf(withoutTotals(plan, withoutCommonWords(asked, withoutOwnName(plan, read))), score)
}

/** What is told by elements of its own kind and by nothing else: by none of them where there is no list. */
function toldByElements(
  plan: FieldPlan,
  scope: Scope,
  context: MatchContext,
): { readonly list: FilledArray | undefined } | undefined {
  if (scope.kind === 'page' && asksHeadings(plan)) return { list: headingList(plan, context) }
  const tag = plan.concept?.tag ?? plan.items?.concept?.tag
  if (tag !== undefined && scope.kind === 'record') return { list: elementsOf(plan, { tag, scope }, context) }
  if (hasSignatures(plan, context.page.view)) return { list: signatureList(plan, scope, context) }
  return undefined
}

function bestRun(
  plan: FieldPlan,
  { asked, scope }: { readonly asked: AskedList; readonly scope: Scope },
  context: MatchContext,
): { run: Run; score: number } | undefined {
  const runs = runsWithin(scope, context)
  const counted = countedRun(plan, runs, context.page.view)
  if (counted !== undefined) return counted
  const words = introducingWords(plan)
  let best: { readonly run: Run; readonly score: number } | undefined
  for (const run of runs) {
    const score = Math.max(runFit(asked, run, { scope, context }), introducedFit(words, run, context.page.view))
    if (score < leastFit || score <= (best?.score ?? 0)) continue
    // What scripts do for a click on it is a control, whatever stands before it.
    if (scope.kind === 'page' && !asked.isOfFrame && areControls(run)) continue
    best = { run, score }
  }
  return best
}

/** The runs all of which stands in a scope. */
export function runsWithin(scope: Scope, context: MatchContext): readonly Run[] {
  return context.runsIn(scope.start, scope.end).filter((run) => liesIn(scope, run))
}

/** A note that is headed "Note" says more than that. */
function withoutOwnName({ key }: FieldPlan, items: FilledScalar[]): FilledScalar[] {
  return items.filter(({ value }) => typeof value !== 'string' || nameKey(value) !== key)
}

const elementScore = 0.8

/** What the definitions of a document of a program are of, where a list asks for their names. */
export function signatureList(plan: FieldPlan, scope: Scope, context: MatchContext): FilledArray | undefined {
  const nodes = signatureNames(plan, scope, context.page.view)
  return listOf(readNodes(plan, { nodes, score: elementScore }, context), elementScore)
}

/** All elements of a record that hold nothing else than what is asked for, whatever they are called. */
function elementsOf(
  plan: FieldPlan,
  { tag, scope: { start, end } }: { tag: string; scope: Scope },
  context: MatchContext,
): FilledArray | undefined {
  const nodes = context.page.view.nodes.slice(start, end).filter((node) => node.tag === tag && !node.isHidden)
  return listOf(readNodes(plan, { nodes, score: elementScore }, context), elementScore)
}

/** More than a name that an element happens to share with headings. */
const headingsScore = 0.82

/** The headings of what the page is about: of all levels, or the first that there are several of. */
function headingList(plan: FieldPlan, context: MatchContext): FilledArray | undefined {
  const nodes = headingsAsked(plan, context.page)
  return listOf(readNodes({ ...plan, concept: undefined }, { nodes, score: headingsScore }, context), headingsScore)
}

/** Whether all of a run stands in a scope. */
function liesIn({ start, end }: Scope, { nodes }: Run): boolean {
  return (nodes[0]?.order ?? -1) >= start && (nodes.at(-1)?.end ?? Infinity) <= end
}

interface Told {
  readonly raw: RawValue
  readonly node: ViewNode
  readonly score: number
}

/** The items of a text that is a list: elements of one kind in it, or what its separators part. */
export function listIn(
  plan: FieldPlan,
  { raw, node, score, isPart, record }: Told & { readonly isPart: boolean; readonly record: GroupRecord },
  context: MatchContext,
): FilledArray | undefined {
  const names = argumentsIn(plan, raw.text)
  if (names !== undefined)
    return listOf(readAll(plan, { raws: names.map((text) => Object.assign({}, raw, { text })), score }, context), score)
  // What stands elsewhere in an element is no list of a line in it.
  const inner = (isPart ? [] : context.runsIn(node.order, node.end)).filter(
    ({ nodes, parent }) => nodes.length >= 2 && parent.order >= node.order && parent.order < node.end,
  )
  const [largest] = inner.toSorted((a, b) => b.nodes.length - a.nodes.length)
  if (largest !== undefined) {
    const whole = withColumns(largest, innerScope(record), context.page)
    const nodes = timedNames(plan, whole.nodes, context.page.view) ?? whole.nodes
    return listOf(readNodes(plan, { nodes, score }, context), score)
  }
  const concept = plan.concept ?? plan.items?.concept
  const isOfPersons = concept?.kind === 'person'
  const isOfLines = concept?.kind === 'lines' && (concept.isMeasured || concept.isOfSteps || !areWords(raw.text))
  const parts = splitText(raw.text, isOfLines ? lineSeparators : separators)
    .flatMap((text) => (isOfPersons ? personNames(text) : [text]))
    .map((text): RawValue => Object.assign({}, raw, { text }))
  return listOf(readAll(plan, { raws: parts, score }, context), score)
}

const argumentNames = /(?:^| )(?:argument|parameter|param|arg|argumento|parámetro|paramètre|parametro)(?: name)?$/
const signature = /^[\p{L}_$][\p{L}\p{N}_.$-]*\s*\(([^()]*)\)$/u

/** "send(id, name=None)": what a signature has in its brackets, without defaults and types. */
function argumentsIn({ key }: FieldPlan, text: string): string[] | undefined {
  const inside = argumentNames.test(key) ? signature.exec(text.trim())?.[1] : undefined
  const names = inside?.split(',').map((part) => (part.split(/[=:]/)[0] ?? '').trim())
  return names?.filter((name) => name !== '')
}

/** The elements of a record that are like one of them, where each holds nothing else: all of them are asked for. */
export function listOfLike(
  plan: FieldPlan,
  { node, record, score }: { node: ViewNode; record: GroupRecord; score: number },
  context: MatchContext,
): FilledArray | undefined {
  const { start, end } = record
  const run = context
    .runsIn(start, end)
    .findLast(
      ({ nodes, parent }) =>
        nodes.length >= 2 &&
        parent.order >= start &&
        parent.end <= end &&
        nodes.some(
          (one) => one.order <= node.order && node.order < one.end && one.from === node.from && one.to === node.to,
        ),
    )
  if (run === undefined) return undefined
  const { nodes } = withColumns(run, innerScope(record), context.page)
  return listOf(readNodes(plan, { nodes, score }, context), score)
}

const lineSeparators = [/\n/, /[|•·;]/]
const separators = [...lineSeparators, /,\s/]

/** Of a point that is told in a word or two, in characters. */
const longestWords = 28

/** "compact size, easy to clean, quiet" */
function areWords(text: string): boolean {
  const parts = text.split(/,\s/)
  return parts.length >= 3 && parts.every((part) => part.length <= longestWords && !/[.!?:;]/.test(part))
}

/** A line may have commas: "2 onions, chopped" is one ingredient. */
function splitText(text: string, by: readonly RegExp[]): string[] {
  const separator = by.find((pattern) => pattern.test(text))
  const parts = separator === undefined ? [text] : text.split(separator)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** The headings of the next level in a record that is a section. */
export function subheadings(plan: FieldPlan, { start, end }: Scope, context: MatchContext): FilledArray | undefined {
  const [own, ...inner] = context.page.view.nodes
    .slice(start, end)
    .filter(({ tag, isHidden, from, to }) => /^h[2-6]$/.test(tag) && !isHidden && to > from)
  const deeper = inner.map(({ tag }) => tag).filter((tag) => own !== undefined && tag > own.tag)
  const level = deeper.toSorted()[0]
  const nodes = inner.filter(({ tag }) => tag === level)
  if (areLabels(plan, nodes, context)) return undefined
  return listOf(readNodes(plan, { nodes, score: subheadingScore }, context), subheadingScore)
}

const partNames = /(?:^| )(?:section|heading|subheading|topic|chapter|category|group|part|step|item|title|name)$/

/** "Added" and "Fixed" over lists of their own are names of what stands in these, where no names are asked for. */
function areLabels({ key }: FieldPlan, nodes: readonly ViewNode[], { page }: MatchContext): boolean {
  const overLists = nodes.filter(({ parent, place }) => /^[uo]l$/.test(parent?.children[place + 1]?.tag ?? ''))
  return isHeading(key, page) || (overLists.length === nodes.length && !partNames.test(key))
}

/** Whether the page has a heading of just this name. */
export function isHeading(key: string, { index }: PageIndex): boolean {
  return index.named(key, 0, Infinity).some(({ kind }) => kind === 'heading')
}

/** What was read as a list, each thing once; nothing where there is nothing. */
export function listOf(items: readonly FilledScalar[], score: number): FilledArray | undefined {
  const seen = new Set<unknown>()
  const told = items.filter(({ quote }) => !nothing.test(quote))
  const unique = areSeries(told) ? told : told.filter(({ value }) => !seen.has(value) && seen.add(value))
  return unique.length === 0 ? undefined : { kind: 'array', items: unique, score }
}

/** What stands where something is still to come. */
const nothing = /^\s*[?.…–—-]+\s*$/

/** The items that elements tell, as the list asks for them. */
export function readNodes(
  plan: FieldPlan,
  { nodes, score }: { nodes: readonly ViewNode[]; score: number },
  context: MatchContext,
): FilledScalar[] {
  const item = itemOf(plan)
  if (item === undefined) return []
  const whole = nodes.flatMap((node) => rawOfItem(item, node, context.page) ?? [])
  const texts = whole.map(({ text }) => text)
  const names = isAddress(item) ? texts : namesAlone(plan, texts)
  const raws = names === texts ? whole : whole.map((raw, at) => Object.assign({}, raw, { text: names[at] ?? raw.text }))
  return readAll(plan, { raws: withoutBoxedNumbers(raws, context.page.view), score }, context)
}

/** "1", "2", "3" in elements of their own before the items count these. */
function withoutBoxedNumbers(raws: readonly RawValue[], view: PageView): readonly RawValue[] {
  const boxed = raws.map(({ node }) => boxedNumber(node, view))
  const areCounted = raws.length >= 2 && boxed.every((text, at) => Number.parseInt(text ?? '', 10) === at + 1)
  if (!areCounted) return raws
  return raws.map((raw, at) => {
    const rest = raw.text.startsWith(boxed[at] ?? '') ? raw.text.slice(boxed[at]?.length).trim() : ''
    return rest === '' ? raw : Object.assign({}, raw, { text: rest })
  })
}

const deepestBox = 4

/** What the first element inside shows, where that is a number. */
function boxedNumber(node: ViewNode, { text }: PageView): string | undefined {
  let at: ViewNode | undefined = node
  for (let depth = 0; depth < deepestBox && at !== undefined; depth += 1) {
    at = at.children.find(isShown)
    const own = at === undefined ? '' : text.slice(at.from, at.to).trim()
    if (/^0?\d{1,2}[.):]?$/.test(own)) return own
  }
  return undefined
}

function readAll(
  plan: FieldPlan,
  { raws, score }: { raws: readonly RawValue[]; score: number },
  { locale }: MatchContext,
): FilledScalar[] {
  const item = itemOf(plan)
  if (item === undefined) return []
  const isCounted = areNumbered(raws.map(({ text }) => text))
  const texts = withoutNumbers(
    plan,
    raws.map(({ text }) => text),
  )
  const told = raws.map((raw, at) => Object.assign({}, raw, { text: questionAlone(plan, texts[at] ?? raw.text) }))
  return told.flatMap((raw) => {
    const bare = isCounted ? { ...raw, text: withoutNumber(raw.text) } : raw
    return readScalar(item, bare, { locale, score, quote: raw.text }) ?? []
  })
}

/** An item is read as the list's own concept: "images" holds images. */
function itemOf(plan: FieldPlan): FieldPlan | undefined {
  const { items, concept, description } = plan
  if (items === undefined) return undefined
  const told = items.description === '' ? description : items.description
  // "parts" that are headings are no part numbers.
  if (asksHeadings(plan)) return { ...items, description: told, concept: undefined }
  return { ...items, description: told, concept: items.concept ?? (concept?.kind === 'lines' ? undefined : concept) }
}

/** Marks that lists are set with. */
const bullet = /^[▢☐□■•‣▪●◦·*✓✔–—-]+\s*(?=\S)/u

function rawOfItem(item: FieldPlan, node: ViewNode, page: PageIndex): RawValue | undefined {
  if (isAddress(item)) {
    const source = imageOf(node)
    const isPicture = item.concept?.kind === 'image' || (source !== undefined && node.tag === 'img')
    if (!isPicture) return { text: itemTextOf(node, page.view), node }
    return source === undefined || isDecoration(node) ? undefined : { text: source, node, isHidden: true }
  }
  const told = asksTitles(item) ? titleIn(node, page) : node
  const text = itemTextOf(told, page.view).replace(bullet, '').replace(trailMark, '').trimEnd()
  return text === '' || text.length > longestItem ? undefined : { text, node: told }
}

/** Marks between the items of a trail. */
const trailMark = /[/›»>→]$/u

const titleWords =
  /\b(?:titles?|headlines?|names?|titoli|titolo|titel|rubrik(?:er)?|t[ií]tulos?|titres?|nombres?|nomi|namn|nazwy|tytuły)\b/
const titledKeys =
  /(?:^| )(?:article|post|recipe|stor|story|storie|headline|related|link|guide|tutorial|new|news|book|video|leggi|liknande)(?: |$)/

/** The items are to be called by their titles, not told whole. */
function asksTitles({ description, key }: FieldPlan): boolean {
  return titleWords.test(description) || titledKeys.test(key)
}

const maxTitleLooks = 60

/** Of a card its heading, else the link that leads to it; anything else is its own title. */
function titleIn(node: ViewNode, { view }: PageIndex): ViewNode {
  const isCard = view.text.slice(node.from, node.to).trim().includes('\n')
  if (!isCard) return node
  const inside = view.nodes.slice(node.order + 1, Math.min(node.end, node.order + maxTitleLooks))
  const shown = inside.filter(isShown)
  const heading = shown.find(({ tag }) => /^h[1-6]$/.test(tag))
  return heading ?? longestOf(shown.filter(({ tag }) => tag === 'a')) ?? node
}

function longestOf(nodes: readonly ViewNode[]): ViewNode | undefined {
  return nodes.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0]
}

/** "Color variant red", "Color variant blue": what all items begin with is what they are called. */
function withoutCommonWords({ keys }: AskedList, items: FilledScalar[]): FilledScalar[] {
  const texts = items.map(({ value }) => (typeof value === 'string' ? value.split(' ') : []))
  const [first = []] = texts
  let count = 0
  while (count < first.length - 1 && texts.every((words) => words[count] === first[count] && words.length > count + 1))
    count += 1
  const told = wordsOf(first.slice(0, count).join(' '))
  const isNamed = keys.some(({ words }) => words.some((word) => word.length > 2 && told.includes(word)))
  if (count === 0 || !isNamed) return items
  return items.map(({ quote, node, score }, at) => {
    const value = texts[at]?.slice(count).join(' ')
    return { kind: 'scalar', value, quote, node, score }
  })
}
