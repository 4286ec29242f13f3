import { coerce } from '../coercion/coerce.ts'
import type { Locale } from '../coercion/raw-value.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { postLists, replyLists } from '../schema/post-lists.ts'
import type { Filled, FilledScalar } from '../scope/scope.ts'

type Entry = readonly [name: string, filled: Filled]

const opening = /\b(?:first|opening|original|all posts|op)\b/

const starter =
  /^(?:op|opener|opened by|starter|started by|(?:thread|topic|discussion) (?:starter|author|creator)|original poster|asker|asked by|created by|posted by|author|autor|fragesteller|themenstarter|ersteller|erstellt von)$/
const startDay =
  /^(?:(?:start|opening|opening post|created|creation|thread|topic|posted|published) (?:date|day)|(?:started|opened|created|posted|asked) (?:on|at|date)|started|opened|created|posted|date posted|erstellt am|gestartet am)$/

/** Who began a thread, and when, its first post tells where nothing else does. */
export function withThreadStart(
  { properties, key }: FieldPlan,
  entries: readonly Entry[],
  locale: Locale,
): readonly Entry[] {
  const names = new Set(entries.map(([name]) => name))
  const open = properties.filter(({ name, shape }) => shape === 'scalar' && !names.has(name))
  const asked = open.filter((property) => starter.test(property.key) || startDay.test(property.key))
  const first = key === '' && asked.length > 0 ? firstPost(properties, entries) : undefined
  if (first === undefined) return entries
  const told = asked.flatMap((property): Entry[] => {
    const kind = startDay.test(property.key) ? 'date' : 'person'
    const source = first.find(({ plan }) => plan.concept?.kind === kind)
    const value = source && coerce({ ...property, concept: source.plan.concept }, source.raw, locale)
    return value === undefined || source === undefined ? [] : [[property.name, { ...source.filled, value }]]
  })
  return [...entries, ...told]
}

interface Told {
  readonly plan: FieldPlan
  readonly filled: FilledScalar
  readonly raw: { readonly text: string; readonly node: NonNullable<FilledScalar['node']> }
}

/** What the first record of the page's posts tells of itself. */
function firstPost(properties: readonly FieldPlan[], entries: readonly Entry[]): readonly Told[] | undefined {
  const list = properties.find(
    ({ key, shape, items, description }) =>
      shape === 'array' &&
      items?.shape === 'object' &&
      (postLists.test(key) || (replyLists.test(key) && opening.test(description.toLowerCase()))),
  )
  const filled = entries.find(([name]) => name === list?.name)?.[1]
  const [first] = filled?.kind === 'array' ? filled.items : []
  if (list?.items === undefined || first?.kind !== 'object') return undefined
  const plans = new Map(list.items.properties.map((property) => [property.name, property]))
  return first.entries.flatMap(([name, one]) => {
    const plan = plans.get(name)
    if (plan === undefined || one.kind !== 'scalar' || one.node === undefined) return []
    return [{ plan, filled: one, raw: { text: one.quote, node: one.node } }]
  })
}
