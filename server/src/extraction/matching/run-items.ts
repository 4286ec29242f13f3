import { isFilled } from './run-columns.ts'
import type { Run } from '../records/runs.ts'
import { boldLead } from '../records/section-runs.ts'
import { stepOf } from '../records/tree-shape.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { isShown, type ViewNode } from '../view/view-element.ts'

/** What of a run are the items that are asked for. */
export function runItems(plan: FieldPlan, run: Run, scope: Scope): readonly ViewNode[] {
  const { nodes } = run
  const areNames = asksNames(plan, namesOnly)
  const names = areNames ? nodes.flatMap((node) => nameIn(node) ?? []) : []
  if (names.length > 0 && names.length === nodes.length) return names
  const leads = areNames ? nodes.flatMap((node) => boldLead(node) ?? []) : []
  if (leads.length >= 2 && leads.length >= leastLed * nodes.length) return leads
  return boldLines(nodes) ?? gridCells(nodes) ?? gridCells(rowsBeside(run, scope)) ?? nodes
}

/** "Code reviews: they help us": what stands before the colon is what a point is called, where each has one and names are asked for. */
export function namesAlone(plan: FieldPlan, texts: readonly string[]): readonly string[] {
  if (!asksNames(plan, namesOnly) && !asksNames(plan, beforeColon)) return texts
  if (texts.every((text) => /[:：]$/.test(text))) return texts.map((text) => text.slice(0, -1))
  const names = texts.map((text) => lead.exec(text)?.[1])
  // "Module 1: Sails", "Module 2: Ropes": a number behind the same word names nothing.
  const areNames = names.every((name) => name !== undefined) && !names.every((name) => /\d$/.test(name))
  return areNames ? names : texts
}

/** What is said of a list, and of each item of it. */
function asksNames({ description, items }: FieldPlan, pattern: RegExp): boolean {
  return pattern.test(description) || pattern.test(items?.description ?? '')
}

/** Of paragraphs that begin with bold words, one or two may lead to the others or follow them. */
const leastLed = 0.6

const lead = /^([^:：\n]{2,80})[:：]\s\S/u
const beforeColon =
  /^(?:kinds?|types?|sorts?) of\b|\b(?:before the colon|vor dem doppelpunkt|antes de los dos puntos|avant les deux[- ]points|prima dei due punti|antes dos dois pontos)\b/i
const namesOnly =
  /^(?:the )?(?:names?|titles?|headings?) of (?:the|all|each)\b|\b(?:names?|titles?|headings?|labels?)(?: of (?:the |each )?\p{L}+)? only\b|\bonly (?:the |their )?(?:short )?(?:names?|titles?|headings?|labels?)\b|\bnur (?:die )?(?:namen|titel|überschriften)\b|\bs[oó]lo (?:los |i )?(?:nombres|títulos|nomi|titoli)\b|\buniquement les (?:noms|titres)\b/iu
const deepestName = 6

/** The only heading in an item, else the element that it begins with and that something follows. */
function nameIn(node: ViewNode): ViewNode | undefined {
  const [heading, ...others] = headingsIn(node, deepestName)
  if (heading !== undefined && others.length === 0) return heading
  let at = node
  for (let depth = 0; depth < deepestName; depth += 1) {
    const first = at.children.find(isShown)
    if (first === undefined || first.from > node.from + 1) return undefined
    if (first.to < node.to) return first
    at = first
  }
  return undefined
}

function headingsIn({ children }: ViewNode, depth: number): readonly ViewNode[] {
  if (depth === 0) return []
  return children.flatMap((child) =>
    /^h[1-6]$/.test(child.tag) && isShown(child) ? [child] : headingsIn(child, depth - 1),
  )
}

/** The elements beside the one that holds a run, its like; none where they are other records. */
function rowsBeside({ parent }: Run, { start, end }: Scope): readonly ViewNode[] {
  const all = parent.parent?.children ?? []
  if ((all[0]?.order ?? -1) < start || (all.at(-1)?.end ?? Infinity) > end) return []
  const step = stepOf(parent)
  const beside = all.filter(isShown)
  return beside.every((node) => stepOf(node) === step) ? beside : []
}

const mostInRow = 6
/** In characters. */
const longestCell = 60

/** Of rows that hold nothing but short texts beside each other, in elements of one kind, these are the items. */
function gridCells(rows: readonly ViewNode[]): readonly ViewNode[] | undefined {
  const cells = rows.map(({ children }) => children.filter(isShown))
  const [first] = cells[0] ?? []
  if (first === undefined || !/^(?:div|td|span)$/.test(first.tag)) return undefined
  const step = stepOf(first)
  const areRows = rows.every((row, at) => {
    const own = cells[at] ?? []
    return own.length >= 2 && own.length <= mostInRow && isFilled(row) && own.every((cell) => isCell(cell, step))
  })
  return areRows && rows.length >= 2 ? cells.flat() : undefined
}

function isCell(node: ViewNode, step: string): boolean {
  return node.to - node.from <= longestCell && stepOf(node) === step && !node.children.some(({ isBlock }) => isBlock)
}

const leastBold = 0.3

/** Of paragraphs of which each bold one leads to others the bold ones are the items. */
function boldLines(nodes: readonly ViewNode[]): readonly ViewNode[] | undefined {
  const bold = nodes.filter(isBoldLine)
  const isLed = nodes.every((node, at) => !isBoldLine(node) || (at + 1 < nodes.length && !isBoldLine(nodes[at + 1])))
  return bold.length >= 2 && bold.length >= leastBold * nodes.length && nodes[0] === bold[0] && isLed ? bold : undefined
}

function isBoldLine(node: ViewNode | undefined): boolean {
  const [first] = node?.children ?? []
  return (
    node?.tag === 'p' && /^(?:strong|b)$/.test(first?.tag ?? '') && first?.from === node.from && first.to === node.to
  )
}
