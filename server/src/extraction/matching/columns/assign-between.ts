import type { Locale } from '../../coercion/raw-value.ts'
import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import type { Holdings } from './holdings.ts'
import { isFlag } from './flags.ts'
import { readShare } from './read-share.ts'
import type { Shaped } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'

/** From this on a cell is known for what it tells. */
const leastKnown = 0.6
const betweenScore = 0.5
const leastReadable = 0.9
const looked = 12

/** A cell of a table's rows, or what stands in it. */
const inCell = /^\/cell(\d+)(?:$|\/)/

/**
 * In a table whose columns stand in the order of the schema, the cells between two that are known tell what is asked for between these,
 * whatever their heads say, where they are as many and can be read so; so do those behind the last one.
 */
export function assignBetween({ wanted, shaped, holdings, judging: { locale, group } }: Assigning): void {
  if (group.kind !== 'rows') return
  const cells = new Map(
    shaped.flatMap((own) => (/^\/cell\d+$/.test(own.column.key) ? [[cellOf(own.column) ?? 0, own] as const] : [])),
  )
  const last = Math.max(...cells.keys())
  const single = wanted.filter(({ isList }) => !isList)
  const known = single.map((one) => (holdings.score(one) >= leastKnown ? cellOf(holdings.column(one)) : undefined))
  const taken = new Set(single.map((one) => cellOf(holdings.column(one))))
  for (let from = 0; from < single.length; from += 1) {
    const before = known[from - 1]
    if (before === undefined || known[from] !== undefined) continue
    const behind = known.findIndex((cell, at) => at > from && cell !== undefined)
    const to = behind < 0 ? single.length : behind
    const end = behind < 0 ? last + 1 : (known[behind] ?? 0)
    const open = single.slice(from, to)
    const between = [...cells].filter(([cell]) => cell > before && cell < end).toSorted(([a], [b]) => a - b)
    if (between.length === open.length && between.every(([cell]) => !taken.has(cell)))
      giveEach(open, between.map(([, own]) => own), { holdings, locale }) // prettier-ignore
  }
}

function cellOf(column: Column | undefined): number | undefined {
  const cell = inCell.exec(column?.key ?? '')?.[1]
  return cell === undefined ? undefined : Number(cell)
}

function giveEach(
  open: readonly Wanted[],
  cells: readonly Shaped[],
  { holdings, locale }: { readonly holdings: Holdings; readonly locale: Locale },
): void {
  const pairs = open.map((one, at) => ({ one, own: cells[at] }))
  const mayBe = pairs.every(
    ({ one, own }) =>
      own !== undefined && !isFlag(one) && readShare(one, own.column, { locale, looked }) >= leastReadable,
  )
  if (!mayBe) return
  for (const { one, own } of pairs)
    if (own !== undefined) holdings.give(one, own.column, [{ key: own.column.key, score: betweenScore }])
}
