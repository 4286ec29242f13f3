import { clocksIn } from '../../values/clocks.ts'
import { isWeekday } from '../../values/weekday-names.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import type { Candidate } from './candidate.ts'

const maxLines = 4000
const longestLine = 120
const mostLines = 14
const score = 0.56
const frameCost = 0.08
const closed = /\b(?:closed|geschlossen|ruhetag|fermé|cerrado|chiuso|gesloten)\b/i
const daily = /\b(?:daily|every day|täglich|tous les jours|todos los días|tutti i giorni|dagelijks)\b/i

/** When something is open: the lines below each other that name weekdays and their hours. */
export function hoursTold(scope: Scope, page: PageIndex): Candidate[] {
  const lines = linesIn(scope, page).slice(0, maxLines)
  const found: Candidate[] = []
  for (let at = 0; at < lines.length; at += 1) {
    let last = at
    while (last < lines.length && last - at < mostLines && tellsHours(lines[last], page)) last += 1
    const [first, end] = [lines[at], lines[last - 1]]
    if (last === at || first === undefined || end === undefined) continue
    const text = page.view.text.slice(first.from, end.to)
    // A firm's hours stand in the frame of its site.
    const penalty = first.node.isBoilerplate ? frameCost : 0
    found.push({ text, node: first.node, isHidden: true, score: score - penalty })
    at = last
  }
  return found
}

function tellsHours(line: ReturnType<typeof linesIn>[number] | undefined, { view }: PageIndex): boolean {
  if (line === undefined || line.to - line.from > longestLine) return false
  const text = view.text.slice(line.from, line.to)
  if (clocksIn(text).length < 2 && !closed.test(text)) return false
  return daily.test(text) || (text.match(/\p{L}{2,}/gu) ?? []).some((word) => word.length > 2 && isWeekday(word))
}
