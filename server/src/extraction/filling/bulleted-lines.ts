import { nameKey } from '../../values/name-words.ts'
import type { ListCandidate } from '../candidates/section-lists.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { otherTextLists } from '../matching/list-names.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'
import type { PageView, ViewLine } from '../view/view-builder.ts'

const bullet = /^\s*(?:[•·▪●○◦‣►▸▶➤➢✓✔☑–—*-]|o(?=\s\p{Lu}))\s+(?=\S)/u
const score = 0.6
const leastItems = 2
const mostItems = 100
/** In characters. */
const longestName = 80
const longestItem = 600

/**
 * Lines that each begin with a bullet below a line that is the list's name: in texts that were pasted, all of them are paragraphs, the
 * name in bold letters at most.
 */
export function bulletedLines(plan: FieldPlan, { view }: PageIndex): ListCandidate | undefined {
  if (plan.items?.types.has('string') !== true) return undefined
  const names = new Set([...lookupKeys(plan).map(({ key }) => key), ...otherTextLists(plan.key)])
  const heads = headsOf.getOrInsertComputed(view, readHeads)
  const at = Math.min(...Array.from(names, (name) => heads.get(name) ?? Infinity))
  if (at === Infinity) return undefined
  const raws = itemsBelow(at, view, mostItems).map((line) => ({
    text: view.text.slice(line.from, line.to).replace(bullet, ''),
    node: line.node,
    score,
  }))
  return { raws, score }
}

const headsOf = new WeakMap<PageView, ReadonlyMap<string, number>>()

/** The places of the lines above such items, by the first that is called so. */
function readHeads(view: PageView): ReadonlyMap<string, number> {
  const heads = new Map<string, number>()
  const { lines, text } = view
  for (const [at, { from, to, node }] of lines.entries()) {
    if (to - from > longestName || node.isBoilerplate || itemsBelow(at, view, leastItems).length < leastItems) continue
    const name = nameKey(
      text
        .slice(from, to)
        .trim()
        .replace(/[:：]$/u, ''),
    )
    heads.getOrInsert(name, at)
  }
  return heads
}

function itemsBelow(at: number, { lines, text }: PageView, most: number): readonly ViewLine[] {
  const items: ViewLine[] = []
  for (let next = at + 1; next < lines.length && items.length < most; next += 1) {
    const line = lines[next]
    if (line === undefined || !isItem(line, text)) break
    items.push(line)
  }
  return items
}

function isItem({ from, to }: ViewLine, text: string): boolean {
  return to - from <= longestItem && bullet.test(text.slice(from, to))
}
