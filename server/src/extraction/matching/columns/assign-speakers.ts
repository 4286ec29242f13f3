import { isFullName } from '../../../values/person-names.ts'
import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import type { Holdings } from './holdings.ts'
import { type Shaped, share, shownIn, startOf } from './shaped.ts'
import { isProse } from './wanted-words.ts'
import type { Wanted } from './wanted-value.ts'

const leastFill = 0.5
const leastNames = 0.6
/** What a column surely tells stays with it. */
const sure = 0.6
const score = 0.55
const longestLine = 60
const mostLines = 3

/** Below what somebody says stands who that is, then what they do and for whom, each in a line of its own. */
export function assignSpeakers({ wanted, shaped, holdings }: Assigning): void {
  const person = wanted.find(({ plan, isList, isTitle }) => !isList && (plan.concept?.kind === 'person' || isTitle))
  const words = wanted.find((one) => one !== person && !one.isList && isProse(one))
  const said = words === undefined ? undefined : holdings.column(words)
  if (words === undefined || said === undefined) return
  const role = wanted.find(({ plan, isList }) => !isList && plan.concept?.isOfPersons === true)
  const firm = wanted.find(({ plan, isList }) => !isList && plan.concept?.isOfFirms === true)
  const open = [person, role, firm].filter((one): one is Wanted => one !== undefined && one !== words)
  if (open.length < 2) return
  // What has a heading is about that: whoever stands below it wrote it.
  if (shaped.some(({ column, shape }) => shape.isHeading && startOf(column) < startOf(said))) return
  const lines = linesBelow(said, shaped)
  const [name, ...rest] = lines
  if (name === undefined || lines.length > mostLines) return
  // The line that the role has is below the name like the others.
  const below = new Set(rest.map(({ column }) => column))
  const isElsewhere = (one: Wanted): boolean =>
    isSure(one, name.column, holdings) && (one === person || !below.has(holdings.column(one) ?? name.column))
  if (open.some(isElsewhere) || share(shownIn(name.column), isFullName) < leastNames) return
  if (person !== undefined) give(person, name, holdings)
  // Of one line it is what they do, if that is asked for; for whom stands last.
  const isOpen = (one: Wanted | undefined): one is Wanted => one !== undefined && !isSure(one, name.column, holdings)
  if (isOpen(role) && rest[0] !== undefined && (rest.length > 1 || firm === undefined)) give(role, rest[0], holdings)
  const last = rest.at(-1)
  if (isOpen(firm) && last !== undefined && (rest.length > 1 || role === undefined)) give(firm, last, holdings)
}

/** By something else than what holds the name beside more. */
function isSure(one: Wanted, name: Column, holdings: Holdings): boolean {
  const held = holdings.column(one)
  return held !== undefined && held !== name && !isIn(name, held) && holdings.score(one) >= sure
}

function give(one: Wanted, { column }: Shaped, holdings: Holdings): void {
  holdings.give(one, column, [{ key: column.key, score }])
}

/** Short texts behind it that hold no others, in their order. */
function linesBelow(said: Column, shaped: readonly Shaped[]): Shaped[] {
  const texts = shaped.filter(({ column }) => column.kind === 'text' && column.fill >= leastFill * said.fill)
  return texts
    .filter(({ column, shape }) => {
      const isLine =
        shape.short > 0.7 && column.length <= longestLine && !texts.some((other) => isIn(other.column, column))
      return isLine && isBehind(column, said)
    })
    .toSorted((a, b) => startOf(a.column) - startOf(b.column))
}

function isIn(inner: Column, { key }: Column): boolean {
  return inner.key.startsWith(`${key}/`)
}

function isBehind({ slots }: Column, said: Column): boolean {
  return slots.every((slot, at) => {
    const before = said.slots[at]
    return slot === undefined || before === undefined || slot.from >= before.to
  })
}
