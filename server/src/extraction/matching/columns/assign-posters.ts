import { isFullName } from '../../../values/person-names.ts'
import type { Column } from '../../records/record-columns.ts'
import type { ViewNode } from '../../view/view-element.ts'
import type { Assigning } from './assigning.ts'
import type { Holdings } from './holdings.ts'
import { isStanding } from './assign-roles.ts'
import { isInside } from './is-inside.ts'
import { type Shaped, share, shownIn, startOf } from './shaped.ts'
import { isProse } from './wanted-words.ts'
import type { Wanted } from './wanted-value.ts'

const leastFill = 0.8
const leastNames = 0.9
/** Some write more than one post of a thread, and few have one rank each. */
const leastDistinct = 0.45
const longestName = 30
const score = 0.5

/** Who wrote what is said at length, and what others gave it, where no word of the page calls either so. */
export function assignPosters({ wanted, shaped, holdings }: Assigning): void {
  const words = wanted.find((one) => isProse(one) && !one.isList && one.plan.concept?.isWhole === true)
  const said = words === undefined ? undefined : holdings.column(words)
  if (said === undefined) return
  const who = wanted.find(({ plan, isList }) => plan.concept?.kind === 'person' && plan.types.has('string') && !isList)
  if (who !== undefined && isOpen(who, holdings)) assignPoster(who, said, { shaped, holdings })
  if (who !== undefined) narrowPoster(who, { shaped, holdings })
  const standing = wanted.find((one) => isStanding(one, wanted))
  const poster = who === undefined ? undefined : holdings.column(who)
  if (standing !== undefined && poster !== undefined && isOpen(standing, holdings))
    assignStanding(standing, { said, poster }, { shaped, holdings })
  const given = wanted.find(asksVotes)
  if (given !== undefined && isOpen(given, holdings)) assignVotes(given, shaped, holdings)
}

/** Nothing tells it, or so little that it would be left out. */
function isOpen(one: Wanted, holdings: Holdings): boolean {
  return holdings.column(one) === undefined || holdings.score(one) < leastTold
}

const leastTold = 0.36

/** Of a line that holds a name and more, such as what a member is, the name is an element of its own. */
function narrowPoster(who: Wanted, { shaped, holdings }: Columns): void {
  const held = holdings.column(who)
  if (held === undefined || held.kind !== 'text' || areNames(held)) return
  const inside = shaped.filter((own) => isLine(own) && isInside(own.column, held))
  const [first, ...others] = inside.toSorted((a, b) => startOf(a.column) - startOf(b.column))
  if (first === undefined || others.length === 0 || !areNames(first.column)) return
  const { key } = first.column
  holdings.give(who, first.column, [{ key, score: holdings.score(who) }])
}

/** What a forum calls somebody is the next line behind the name, where that is before what they say and no count of anything. */
function assignStanding(
  standing: Wanted,
  { said, poster }: { readonly said: Column; readonly poster: Column },
  { shaped, holdings }: Columns,
): void {
  const [next] = shaped
    .filter(
      ({ column }) =>
        column.kind === 'text' &&
        column.fill >= leastOfStanding * poster.fill &&
        startOf(column) > startOf(poster) &&
        startOf(column) < startOf(said) &&
        !isInside(poster, column),
    )
    .toSorted((a, b) => startOf(a.column) - startOf(b.column))
  if (next === undefined || !isLine({ ...next, column: { ...next.column, fill: 1 } })) return
  const isOfWords = share(shownIn(next.column), (text) => /^\p{L}[\p{L}\s-]*$/u.test(text.trim())) >= leastNames
  if (isOfWords && holdings.isFree(standing, next.column))
    holdings.give(standing, next.column, [{ key: next.column.key, score }])
}

const leastOfStanding = 0.6

interface Columns {
  readonly shaped: readonly Shaped[]
  readonly holdings: Holdings
}

/** The first texts of the records that are names, or the first of all that are what members call themselves. */
function assignPoster(who: Wanted, said: Column, { shaped, holdings }: Columns): void {
  const lines = shaped.filter((own) => isLine(own) && !isInside(own.column, said) && !isInside(said, own.column))
  // What holds a name and more begins where the name does.
  const texts = lines
    .filter(({ column }) => !lines.some((other) => isInside(other.column, column)))
    .toSorted((a, b) => startOf(a.column) - startOf(b.column))
  const free = texts.filter(({ column }) => holdings.isFree(who, column))
  const [first] = texts
  const named = free.find(({ column }) => column.distinct >= leastDistinct && areNames(column))
  const called = free.find((own) => own === first && own.column.distinct >= leastDistinct && areHandles(own.column))
  const own = named ?? called
  if (own !== undefined) holdings.give(who, own.column, [{ key: own.column.key, score }])
}

/** A short text of nearly all records that is neither a day nor a number. */
function isLine({ column: { kind, fill, length }, shape }: Shaped): boolean {
  return (
    kind === 'text' &&
    fill >= leastFill &&
    length <= longestName &&
    !shape.isHeading &&
    shape.short > 0.7 &&
    shape.date < 0.3 &&
    shape.age < 0.3
  )
}

function areNames(column: Column): boolean {
  return share(shownIn(column), isFullName) >= leastNames
}

/** Names, or single words some of which no language has: "k_bird", "Jolanda", "marlow77". */
function areHandles(column: Column): boolean {
  const shown = shownIn(column)
  const mayBe = (text: string): boolean => handle.test(text.trim()) || isFullName(text)
  return share(shown, mayBe) >= leastNames && share(shown, isMade) >= leastMade
}

function isMade(text: string): boolean {
  return made.test(text.trim()) || isFullName(text)
}

const handle = /^@?\p{L}[\p{L}\p{N}_.-]{1,24}$/u
/** With a digit, a low line or a capital within. */
const made = /^@|\d|_|\p{Ll}\p{Lu}|^\p{L} ?\. ?\p{L}/u
const leastMade = 0.3

/** Of what is said a score is what others gave it. */
function asksVotes({ plan, isList }: Wanted): boolean {
  const isNumber = plan.types.has('integer') || plan.types.has('number')
  return isNumber && !isList && (plan.concept?.isOfVotes === true || votesNames.test(plan.key))
}

const votesNames = /^(?:vote|score|point|punkt|punto|punti|stimme|bewertung)$/

/** Numbers between or beside what is pressed to give one more. */
function assignVotes(given: Wanted, shaped: readonly Shaped[], holdings: Holdings): void {
  const own = shaped.find(
    ({ column }) =>
      column.kind === 'text' &&
      column.fill >= leastFill &&
      holdings.isFree(given, column) &&
      column.slots.every((slot) => slot === undefined || (number.test(slot.text.trim()) && isBesideArrow(slot.node))),
  )
  if (own !== undefined) holdings.give(given, own.column, [{ key: own.column.key, score }])
}

const number = /^[+−-]?\d[\d.,]{0,8}k?$/iu

/** The element before or after it, or around these, bears a sign to vote by. */
function isBesideArrow(node: ViewNode): boolean {
  for (let at: ViewNode | null = node, climbs = 0; at !== null && climbs < 2; at = at.parent, climbs += 1) {
    const beside = [at.place - 1, at.place + 1].map((place) => at?.parent?.children[place])
    if (beside.some((one) => one !== undefined && isArrow(one))) return true
  }
  return false
}

function isArrow({ tag, attributes, children }: ViewNode, depth = 0): boolean {
  const told = ['aria-label', 'title', 'class', 'data-action'].map((name) => attributes[name] ?? '').join(' ')
  const isPressed = tag === 'button' || tag === 'a' || attributes['role'] === 'button'
  if (isPressed && voting.test(told)) return true
  return depth < 1 && children.some((child) => isArrow(child, depth + 1))
}

const voting =
  /(?:^|[\s_-])(?:up-?vote|vote-?up|vote|like|thumbs?-?up|up|helpful|useful|hilfreich|gefällt mir|me gusta|mi piace|j’aime)(?:$|[\s_-])/i
