import { nameKey } from '../../values/name-words.ts'
import type { Filled } from './scope.ts'

type Entry = readonly [name: string, filled: Filled]

const least = /(?:^| )(?:min|minimum|from|lowest|low|least|von|ab|mindest|da|desde|od)(?: |$)/
const most = /(?:^| )(?:max|maximum|to|up to|highest|high|most|bis|höchst|a|hasta|do)(?: |$)/

/** The least of a range is no more than the most of it, whichever a page writes first: "$25.29 – $3.39". */
export function withOrderedRanges(entries: readonly Entry[]): readonly Entry[] {
  const low = entries.filter(([name, filled]) => least.test(nameKey(name)) && amountOf(filled) !== undefined)
  const high = entries.filter(([name, filled]) => most.test(nameKey(name)) && amountOf(filled) !== undefined)
  const [lowest] = low
  const [highest] = high
  if (lowest === undefined || highest === undefined || low.length > 1 || high.length > 1) return entries
  const [from, to] = [amountOf(lowest[1]) ?? 0, amountOf(highest[1]) ?? 0]
  if (from <= to) return entries
  return entries.map((entry): Entry => {
    if (entry === lowest) return [lowest[0], highest[1]]
    return entry === highest ? [highest[0], lowest[1]] : entry
  })
}

function amountOf(filled: Filled): number | undefined {
  return filled.kind === 'scalar' && typeof filled.value === 'number' ? filled.value : undefined
}
