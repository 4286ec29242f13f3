interface TruePage {
  readonly id: string
  readonly truth: unknown
}

/** Values of a page by what became of them. */
interface Counts {
  readonly right: number
  readonly wrong: number
  readonly missing: number
}

/**
 * Of made pages: recall and precision as means over pages, and how many are usable as they are (recall from .9, precision from .95). Records
 * are paired by how much agrees; what is not so (`false`) need not be told.
 */
export function tellPages<Page extends TruePage>(
  name: string,
  pages: readonly Page[],
  answer: (page: Page) => unknown,
): void {
  const rows = pages.map((page) => {
    const { right, wrong, missing } = compared(page.truth, answer(page))
    return { id: page.id, recall: right / Math.max(1, right + missing), precision: right / Math.max(1, right + wrong) }
  })
  for (const { id, recall, precision } of rows)
    console.log(`  ${id}: recall ${recall.toFixed(2)}, precision ${precision.toFixed(2)}`)
  const mean = (values: readonly number[]): string =>
    (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3)
  const usable = rows.filter(({ recall, precision }) => recall >= 0.9 && precision >= 0.95).length
  console.log(
    `${name}, ${rows.length}: recall ${mean(rows.map((row) => row.recall))}, precision ${mean(rows.map((row) => row.precision))}, ${usable} usable`,
  )
}

/** A wrong value is missing as well. */
function compared(truth: unknown, told: unknown): Counts {
  if (Array.isArray(truth)) return paired(truth, Array.isArray(told) ? told : [])
  if (typeof truth !== 'object' || truth === null) return leaf(truth, told)
  const known = truth as Readonly<Record<string, unknown>>
  const given = (typeof told === 'object' ? told : {}) as Readonly<Record<string, unknown>> | null
  return [...new Set([...Object.keys(known), ...Object.keys(given ?? {})])]
    .map((name) => compared(known[name], given?.[name]))
    .reduce(added, none)
}

const none: Counts = { right: 0, wrong: 0, missing: 0 }

function added(one: Counts, other: Counts): Counts {
  return { right: one.right + other.right, wrong: one.wrong + other.wrong, missing: one.missing + other.missing }
}

function leaf(truth: unknown, told: unknown): Counts {
  if (told === undefined || told === null)
    return truth === undefined || truth === false ? none : { ...none, missing: 1 }
  if (truth === undefined) return told === false ? none : { ...none, wrong: leavesOf(told) }
  return truth === told ? { ...none, right: 1 } : { ...none, wrong: 1, missing: 1 }
}

function leavesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return value === undefined || value === null ? 0 : 1
  return Object.values(value).reduce((sum: number, inner) => sum + leavesOf(inner), 0)
}

/** Each true item takes the first of the told ones that agrees with it most. */
function paired(truth: readonly unknown[], told: readonly unknown[]): Counts {
  const left = new Set(told)
  let sum = none
  for (const item of truth) {
    const [best] = Array.from(left, (one) => ({ one, counts: compared(item, one) })).toSorted(
      (a, b) => b.counts.right - a.counts.right,
    )
    const isSame = best !== undefined && best.counts.right > 0
    if (isSame) left.delete(best.one)
    sum = added(sum, isSame ? best.counts : compared(item, undefined))
  }
  return [...left].reduce<Counts>((all, one) => added(all, { ...none, wrong: leavesOf(one) }), sum)
}
