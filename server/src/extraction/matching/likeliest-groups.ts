import { nameKey } from '../../values/name-words.ts'
import type { RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { nameFit } from './group-names.ts'
import type { JudgedGroup } from './group-score.ts'

/** Groups that are looked at more closely, those that are called what the list is called first. */
const maxGroups = 40

/** So many of them are there for their size. */
const largestGroups = 10

/**
 * Those that are called what the list is called, tables whose heads name what is asked for, and the largest of the others; menus, of which
 * a page may have dozens, come after what it is about.
 */
export function likeliest<Named extends Pick<JudgedGroup, 'naming' | 'group'>>(
  groups: readonly Named[],
  { properties }: FieldPlan,
): readonly Named[] {
  const byName = groups
    .toSorted(
      (a, b) => nameFit(b.naming) - nameFit(a.naming) || Number(a.group.isBoilerplate) - Number(b.group.isBoilerplate),
    )
    .slice(0, maxGroups - largestGroups)
  const chosen = new Set(byName)
  const others = groups.filter((group) => !chosen.has(group))
  const asked = new Set(properties.flatMap(({ key }) => key.split(' ')))
  const headed = others.filter(({ group }) => namesAsked(group, asked)).slice(0, headedGroups)
  const pictured = others.filter(({ group }) => arePictures(group)).slice(0, picturedGroups)
  const first = new Set([...headed, ...pictured])
  return [...byName, ...first, ...others.filter((group) => !first.has(group)).slice(0, largestGroups)]
}

/** Logos have no text to be large by. */
const picturedGroups = 4
const leastPictures = 3

function arePictures({ records }: RecordGroup): boolean {
  return records.length >= leastPictures && records.every(({ from, to }) => to <= from)
}

const headedGroups = 6
const leastHeads = 2

function namesAsked({ headers = [] }: RecordGroup, asked: ReadonlySet<string>): boolean {
  const fitting = headers.filter((head) =>
    nameKey(head)
      .split(' ')
      .some((word) => asked.has(word)),
  )
  return fitting.length >= leastHeads
}
