import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { GroupKind, GroupRecord } from './record-group.ts'

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt'] as const
const leastWhole = 0.6
/** A bold line no longer than this stands for a heading. */
const longestLine = 120

interface Run {
  readonly kind: GroupKind
  readonly records: readonly GroupRecord[]
}

/**
 * Children that begin with headings of one level, terms or bold lines: each with what follows it up to the next. Those of
 * one section, below one higher heading, are a run of their own as well.
 */
export function sectionRuns(view: PageView, parent: ViewNode): Run[] {
  const { children } = parent
  if (children.length < 4) return []
  const runs = headings.flatMap((tag) => runsOfLevel(view, parent, tag))
  const lines = children.filter((child) => isBoldLine(view, child))
  const bold = lines.length < 2 ? [] : runsFrom(parent, lines, { kind: 'run', higher: 'h7' })
  return [...runs, ...bold, ...boldStarts(view, parent)]
}

/** Paragraphs below one heading that begin with bold words, a question and its answer: each with those after it that do not. */
function boldStarts(view: PageView, parent: ViewNode): Run[] {
  const { children } = parent
  const edges = [...children.filter(({ tag }) => /^h[1-6]$/.test(tag)).map(({ place }) => place), children.length]
  let from = 0
  return edges.flatMap((end): Run[] => {
    const all = children.slice(from, end).filter((child) => boldLead(child) !== undefined)
    from = end
    const starts = all.filter((one) => isLabelled(view, one) === isLabelled(view, all[0]))
    if (starts.length < 2) return []
    return [{ kind: 'run', records: starts.map((node, at) => runFrom(parent, node, starts[at + 1]?.place ?? end)) }]
  })
}

/** The bold words that a paragraph begins with. */
export function boldLead({ tag, isHidden, from, to, children: [first] }: ViewNode): ViewNode | undefined {
  const isBold = /^(?:b|strong)$/.test(first?.tag ?? '') && first !== undefined && first.from <= from
  return tag === 'p' && !isHidden && isBold && first.to > first.from && first.to < to ? first : undefined
}

/** "Tip:" is no question that others follow. */
function isLabelled({ text }: PageView, paragraph: ViewNode | undefined): boolean {
  const { from = 0, to = 0 } = paragraph === undefined ? {} : (boldLead(paragraph) ?? {})
  return /:\s*$/.test(text.slice(from, to)) || text.startsWith(':', to)
}

export const numberedStep =
  /^(?:(?:step|schritt|étape|paso|passo|passaggio|stap|krok|part|teil|partie|chapter|kapitel|lesson|day|tag|week|round)\s+)?#?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)(?:[.:)](?!\d)|\s?[–—-](?!\s?\d)|\s*$)\s*/iu
const longestStep = 160

function isNumberedStep({ text }: PageView, { from, to }: ViewNode): boolean {
  return to - from <= longestStep && numberedStep.test(text.slice(from, to).trim())
}

/** The sections below some of the headings of a level, each up to the next of any. */
function runOfSome(
  parent: ViewNode,
  { steps, starts, kind }: { steps: readonly ViewNode[]; starts: readonly ViewNode[]; kind: GroupKind },
): Run[] {
  const stepsOnly = new Set(steps)
  const records = starts.flatMap((step, at) => {
    if (!stepsOnly.has(step)) return []
    const next = starts[at + 1]?.place ?? parent.children.length
    const record = runFrom(parent, step, next)
    return record.roots.length > 1 ? [record] : []
  })
  return records.length >= 2 ? [{ kind, records }] : []
}

function runsOfLevel(view: PageView, parent: ViewNode, tag: string): Run[] {
  const kind = tag === 'dt' ? 'terms' : 'run'
  const starts = parent.children.filter((child) => isStart(child, tag))
  if (starts.length < 2) return []
  const higher = tag === 'dt' ? 'h1' : tag
  const subtitles = subtitlesOf(parent, tag)
  const named = starts.filter((start) => !subtitles.has(start))
  const isTitled = tag !== 'dt' && named.length >= 2 && starts.length - named.length >= 2
  const runs = [
    ...runsFrom(parent, starts, { kind, higher }),
    ...(isTitled ? runsFrom(parent, named, { kind, higher }) : []),
  ]
  // "Step 1" to "Step 3" between other sections are a list of their own.
  const steps = starts.filter((start) => isNumberedStep(view, start))
  return steps.length < starts.length ? runs.concat(runOfSome(parent, { steps, starts, kind })) : runs
}

/** Headings right behind one of their own level say more of that. */
function subtitlesOf({ children }: ViewNode, tag: string): Set<ViewNode> {
  const subtitles = new Set<ViewNode>()
  let before: ViewNode | undefined
  for (const child of children) {
    if (before?.tag === tag) subtitles.add(child)
    if (!child.isHidden && child.to > child.from) before = child
  }
  return subtitles
}

/** All of a parent, then each section's, where there are several. */
function runsFrom(
  parent: ViewNode,
  starts: readonly ViewNode[],
  { kind, higher }: { kind: GroupKind; higher: string },
): Run[] {
  const edges = parent.children.filter(({ tag }) => /^h[1-6]$/.test(tag) && tag < higher).map(({ place }) => place)
  let edge = 0
  const sections = new Map<number, GroupRecord[]>()
  for (const [at, node] of starts.entries()) {
    while ((edges[edge] ?? Infinity) <= node.place) edge += 1
    const next = starts[at + 1]?.place ?? parent.children.length
    const record = runFrom(parent, node, Math.min(next, edges[edge] ?? next))
    sections.getOrInsertComputed(edge, () => []).push(record)
  }
  const all = [...sections.values()]
  const lists = all.length > 1 ? [all.flat(), ...all] : all
  return lists.flatMap((records) => {
    const whole = records.filter(({ roots }) => roots.length > 1)
    return whole.length >= 2 && whole.length >= leastWhole * records.length ? [{ kind, records: whole }] : []
  })
}

/** A heading itself, or an element that holds nothing else. */
function isStart(child: ViewNode, tag: string): boolean {
  if (child.isHidden) return false
  return child.tag === tag || onlyChild(child)?.tag === tag
}

function onlyChild(node: ViewNode): ViewNode | undefined {
  const only = node.children.length === 1 ? node.children[0] : undefined
  return only !== undefined && only.from <= node.from && only.to >= node.to && node.to > node.from ? only : undefined
}

function isBoldLine(view: PageView, child: ViewNode): boolean {
  if (child.isHidden || child.to - child.from > longestLine || !/^(?:p|div|b|strong)$/.test(child.tag)) return false
  const isBold = /^(?:b|strong)$/.test(child.tag) || /^(?:b|strong)$/.test(onlyChild(child)?.tag ?? '')
  return isBold && /\p{L}/u.test(view.text.slice(child.from, child.to)) && isWholeLine(view, child)
}

/** Bold words inside of a line are no heading. */
function isWholeLine({ text }: PageView, { from, to }: ViewNode): boolean {
  const shown = text.slice(from, to)
  const begin = from + shown.length - shown.trimStart().length
  const isBegun = hasBreak(text.slice(Math.max(0, begin - nearBreak), begin))
  const isEnded = to >= text.length || hasBreak(text.slice(to, to + nearBreak))
  return isBegun && isEnded && !hasBreak(shown.trim())
}

/** Space that stands between a break and a line's text, in characters. */
const nearBreak = 4

function hasBreak(text: string): boolean {
  return text.includes('\n')
}

function runFrom(parent: ViewNode, node: ViewNode, stop: number): GroupRecord {
  const roots = parent.children.slice(node.place, stop)
  const last = roots.at(-1) ?? node
  return { start: node.order, end: last.end, from: node.from, to: Math.max(node.to, last.to), node, roots }
}

const maxPeriod = 4
/** What stands before the first record: a heading, an introduction. */
const maxLead = 2

/** Children of several kinds in turn, a question and its answer: each turn is a record. */
export function alternating(parent: ViewNode, kinds: readonly (readonly ViewNode[])[]): GroupRecord[][] {
  if (kinds.length < 2 || parent.children.length < 4) return []
  const kindOf = new Map(kinds.flatMap((nodes, kind) => nodes.map((node) => [node, kind] as const)))
  const nodes = parent.children.filter((child) => kindOf.has(child))
  const order = nodes.map((node) => kindOf.get(node))
  for (let lead = 0; lead <= maxLead; lead += 1)
    for (let period = 2; period <= maxPeriod; period += 1) {
      if (order.length - lead < 2 * period || !isPeriodic(order, lead, period)) continue
      const starts = nodes.filter((_, at) => at >= lead && (at - lead) % period === 0)
      const last = nodes.at(-1)
      if (/^(?:h[1-6]|dt)$/.test(starts[0]?.tag ?? '') || last === undefined) return []
      return [starts.map((start, at) => runFrom(parent, start, starts[at + 1]?.place ?? last.place + 1))]
    }
  return []
}

function isPeriodic(order: readonly (number | undefined)[], lead: number, period: number): boolean {
  if (new Set(order.slice(lead, lead + period)).size !== period) return false
  for (let at = lead + period; at < order.length; at += 1) if (order[at] !== order[at - period]) return false
  return true
}
