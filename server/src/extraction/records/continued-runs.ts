import type { PageView } from '../view/view-builder.ts'
import type { RecordGroup } from './record-group.ts'

const longestNumber = 12
const numberAtStart = /^\s*(?:#\s?)?(\d{1,3})(?:[.:)]|\s[–—-])(?!\d)/

/** Sections whose headings are numbered and go on in another part of the page: "1." to "4.", a picture, "5." to "10.". */
export function continuedRuns(view: PageView, found: readonly RecordGroup[]): RecordGroup[] {
  const runs = found.flatMap((group) => {
    const numbers = group.kind === 'run' ? numbersOf(view, group) : undefined
    return numbers === undefined ? [] : [{ group, ...numbers }]
  })
  const first = runs.filter(({ from }) => from === 1)
  return first.flatMap((start) => {
    const parts = [start]
    for (let last = start; ;) {
      const next = runs.find(
        ({ group, from }) => from === last.to + 1 && tagOf(group) === tagOf(start.group) && isAfter(group, last.group),
      )
      if (next === undefined) break
      parts.push(next)
      last = next
    }
    if (parts.length < 2) return []
    const records = parts.flatMap(({ group }) => group.records)
    return [{ ...start.group, records, parent: holderOf(parts.map(({ group }) => group)) }]
  })
}

/** The first and the last number of a run whose headings count. */
function numbersOf({ text }: PageView, { records }: RecordGroup): { from: number; to: number } | undefined {
  const numbers = records.map(({ from }) =>
    Number(numberAtStart.exec(text.slice(from, from + longestNumber))?.[1] ?? Number.NaN),
  )
  const [first = Number.NaN] = numbers
  return numbers.every((number, at) => number === first + at)
    ? { from: first, to: first + numbers.length - 1 }
    : undefined
}

function tagOf({ records }: RecordGroup): string | undefined {
  return records[0]?.node.tag
}

function isAfter({ records }: RecordGroup, other: RecordGroup): boolean {
  return (records[0]?.start ?? 0) >= (other.records.at(-1)?.end ?? Infinity)
}

function holderOf(groups: readonly RecordGroup[]): RecordGroup['parent'] {
  const [first, ...others] = groups
  if (first === undefined) throw new TypeError('no groups')
  let at = first.parent
  while (at.parent !== null && others.some(({ parent }) => parent.order >= at.end)) at = at.parent
  return at
}
