import type { Locale, RawValue } from '../coercion/raw-value.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { commentLists, postLists, replyLists, threadStarter } from '../schema/post-lists.ts'
import type { Filled } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'

type Entry = readonly [name: string, filled: Filled]

const opening = /\b(?:first|opening|original|all posts|op)\b/

const startDay =
  /^(?:(?:start|opening|opening post|created|creation|thread|topic|posted|published) (?:date|day)|(?:started|opened|created|posted|asked) (?:on|at|date)|started|opened|created|posted|date posted|erstellt am|gestartet am)$/

/** These say themselves that they are of a thread. */
const namesThread = /^(?:op|original poster|themenstarter|(?:opening post|thread|topic|discussion) .+)$/
const writers = new Set(['author'])
const postDays = new Set(['date_published', 'start_date'])

/** Who began a thread, and when, its first post tells where nothing else does. */
export function withThreadStart(
  { properties, key }: FieldPlan,
  entries: readonly Entry[],
  locale: Locale,
): readonly Entry[] {
  const names = new Set(entries.map(([name]) => name))
  const open = properties.filter(({ name, shape }) => shape === 'scalar' && !names.has(name))
  const asked = open.filter((property) => threadStarter.test(property.key) || startDay.test(property.key))
  const list = key === '' && asked.length > 0 ? properties.find(mayBeginThread) : undefined
  const first = list && firstPost(list, entries)
  if (list === undefined || first === undefined) return entries
  const isOfThread = beginsWithOpening(list)
  const told = asked.flatMap((property): Entry[] => {
    if (!isOfThread && !namesThread.test(property.key)) return []
    const ids = startDay.test(property.key) ? postDays : writers
    const source = first.find(({ plan }) => plan.concept !== undefined && ids.has(plan.concept.id))
    if (source === undefined) return []
    return toldEntries({ ...property, concept: source.plan.concept }, source.raw, { locale, score: source.score })
  })
  return [...entries, ...told]
}

interface Told {
  readonly plan: FieldPlan
  readonly raw: RawValue
  readonly score: number
}

/** What the first record of the page's posts tells of itself. */
function firstPost({ name: own, items }: FieldPlan, entries: readonly Entry[]): readonly Told[] | undefined {
  const filled = entries.find(([name]) => name === own)?.[1]
  const records = filled?.kind === 'array' ? filled.items : []
  const [first] = records
  if (items === undefined || first?.kind !== 'object' || areNewestFirst(items, records)) return undefined
  const plans = new Map(items.properties.map((property) => [property.name, property]))
  return first.entries.flatMap(([name, one]) => {
    const plan = plans.get(name)
    if (plan === undefined || one.kind !== 'scalar' || one.node === undefined) return []
    return [{ plan, raw: { text: one.quote, node: one.node }, score: one.score }]
  })
}

/** Answers stand below what they are about, and posts with titles of their own are those of a blog. */
function mayBeginThread(plan: FieldPlan): boolean {
  const { key, shape, items } = plan
  if (shape !== 'array' || items?.shape !== 'object') return false
  const isOfPosts = postLists.test(key) && !items.properties.some(({ concept }) => concept?.kind === 'title')
  return isOfPosts || beginsWithOpening(plan)
}

/** Comments stand below a thread's first post or, as often, below what is no thread: that they begin with it has to be said. */
function beginsWithOpening({ key, description }: FieldPlan): boolean {
  const mayLackIt = commentLists.test(key) || replyLists.test(key)
  const isSaid = opening.test(description.toLowerCase())
  return mayLackIt ? isSaid : postLists.test(key)
}

/** The last of them is older than the first, so that none of them needs to be the opening one. */
function areNewestFirst({ properties }: FieldPlan, records: readonly Filled[]): boolean {
  const name = properties.find(({ concept }) => concept !== undefined && postDays.has(concept.id))?.name
  const [first, last] = [records[0], records.at(-1)].map((record) => {
    const day = record?.kind === 'object' ? record.entries.find(([own]) => own === name)?.[1] : undefined
    return day?.kind === 'scalar' && typeof day.value === 'string' && isoDay.test(day.value) ? day.value : undefined
  })
  return first !== undefined && last !== undefined && last < first
}

const isoDay = /^\d{4}-\d\d-\d\d/
