import { nameKey } from '../../values/name-words.ts'
import type { ListCandidate } from '../candidates/section-lists.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { otherTextLists } from '../matching/list-names.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'
import type { ViewLine } from '../view/view-builder.ts'

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
  const { lines, text } = view
  for (const [at, { from, to, node }] of lines.entries()) {
    if (to - from > longestName || node.isBoilerplate) continue
    if (
      !names.has(
        nameKey(
          text
            .slice(from, to)
            .trim()
            .replace(/[:：]$/u, ''),
        ),
      )
    )
      continue
    const below = lines.slice(at + 1, at + 1 + mostItems)
    const end = below.findIndex((line) => !isItem(line, text))
    const items = end < 0 ? below : below.slice(0, end)
    if (items.length < leastItems) continue
    const raws = items.map((line) => ({
      text: text.slice(line.from, line.to).replace(bullet, ''),
      node: line.node,
      score,
    }))
    return { raws, score }
  }
  return undefined
}

function isItem({ from, to }: ViewLine, text: string): boolean {
  return to - from <= longestItem && bullet.test(text.slice(from, to))
}
