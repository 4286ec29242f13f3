/** Pages made by templates that change, with the values that stand on them: for what is kept of a page to be held against. */
interface MadePage {
  readonly html: string
  /** What a plan may say stands there. */
  readonly data: Data
}

export interface Data {
  readonly heading?: string
  readonly items: readonly Item[]
}

export type Item = Readonly<Record<string, unknown>>

/** Whole numbers below a limit, always the same ones for a seed. */
export type Random = (below: number) => number

export function randomOf(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const makers = 'Ada Byrne,Bo Lind,Cy Marsh,Dee Oakes,Ed Pryce,Fay Quill,Gil Reed,Hal Stone,Ida Thorne,Jo Vance'.split(
  ',',
)
const houses = 'North Kiln,East Works,Old Mill,New Forge,Low Barn,High Yard,Far Shed,Red Loft'.split(',')
const wares = 'mug,bowl,vase,plate,jug,tile,dish,lamp,crock,ewer'.split(',')
const glazes = 'celadon,tenmoku,shino,ash,cobalt,oribe,chun,salt'.split(',')

export const fields = ['name', 'price', 'maker', 'house', 'cone'] as const
export type Field = (typeof fields)[number]

function newItem(at: number, random: Random): Record<Field, string | number> {
  const pick = (words: readonly string[]): string => words[random(words.length)] ?? ''
  return {
    name: `${pick(glazes)} ${pick(wares)} no ${at + 1}${random(90)}`,
    price: (1000 + random(9000)) / 100,
    maker: pick(makers),
    house: pick(houses),
    cone: 1 + random(12),
  }
}

/** One way in which a page differs from the one before. */
export interface Change {
  readonly kind: 'none' | 'renamed' | 'put in' | 'longer' | 'shorter' | 'gone' | 'wrapped' | 'swapped'
  /** Chooses what exactly changes. */
  readonly choice: number
}

export interface Template {
  readonly name: string
  /** Whether anything but their place tells its fields apart. Where nothing does, nobody sees two of a kind change places. */
  readonly isNamed: boolean
  /** As a model would write it. */
  readonly plan: object
  make(random: Random, change?: Change): MadePage
}

export interface Making {
  readonly items: readonly Record<Field, string | number>[]
  /** Fields in the order in which they stand on the page. */
  readonly order: readonly Field[]
  readonly change: Change
}

const count = 12
const unnamed = new Set(['cards whose fields are told by their place', 'a table without heads'])

export function template(name: string, plan: object, write: (making: Making) => string): Template {
  return {
    name,
    plan,
    isNamed: !unnamed.has(name),
    make(random, change = { kind: 'none', choice: 0 }) {
      const sizes: Partial<Record<Change['kind'], number>> = { longer: 3 * count, shorter: 4 }
      const items = Array.from({ length: sizes[change.kind] ?? count + random(5) }, (_, at) => newItem(at, random))
      const gone = change.kind === 'gone' ? fields[1 + (change.choice % (fields.length - 1))] : undefined
      const kept = fields.filter((field) => field !== gone)
      const order = change.kind === 'swapped' ? swapped(kept, change.choice) : kept
      const body = renamed(write({ items, order, change }), change)
      const data = items.map((item) => Object.fromEntries(kept.map((field) => [field, item[field]])))
      return { html: pageOf(body, change), data: { heading: 'The firing', items: data } }
    },
  }
}

function swapped(order: readonly Field[], choice: number): readonly Field[] {
  const at = 1 + (choice % (order.length - 2))
  return [...order.slice(0, at), ...order.slice(at, at + 2).toReversed(), ...order.slice(at + 2)]
}

/** One of the classes on the page gets another name. */
function renamed(body: string, { kind, choice }: Change): string {
  if (kind !== 'renamed') return body
  const names = [...new Set([...body.matchAll(/class="([a-z]+)"/g)].map(([, name]) => name ?? ''))]
  const name = names[choice % names.length]
  return body.replaceAll(`class="${name}"`, `class="${name}-v2"`)
}

function pageOf(body: string, { kind, choice }: Change): string {
  const main = `<main><h1>The firing</h1><p class="intro">All that came out of the kiln this week, in the order of the shelves.</p>${body}</main>`
  const inner = kind === 'wrapped' && choice % 2 === 0 ? `<div class="frame">${main}</div>` : main
  const banner = kind === 'put in' && choice % 5 === 4 ? '<div class="banner"><p>Open on Sunday</p></div>' : ''
  return `<!doctype html><html lang="en"><head><title>The firing</title></head><body><nav><a href="/">Home</a><a href="/all">All</a></nav>${banner}${inner}<footer><p>Made in Leith</p></footer></body></html>`
}

export const shown = (item: Item, field: Field): string => {
  if (field === 'price') return `$${Number(item[field]).toFixed(2)}`
  return field === 'cone' ? `cone ${String(item[field])}` : String(item[field])
}

/** What may be put in among, before or after the records; `stranger` looks like one of them. */
export function withGuest(
  records: readonly string[],
  { kind, choice }: Change,
  guests: { plain: string; stranger: string },
): string {
  if (kind !== 'put in') return records.join('')
  const [first = '', ...rest] = records
  if (choice % 5 === 0) return [first, guests.plain, ...rest].join('')
  if (choice % 5 === 1) return [guests.stranger, first, ...rest].join('')
  return records.join('')
}

/** An element put in before the second field of each record. */
export function withBadge(parts: readonly string[], { kind, choice }: Change, badge: string): string {
  const [first = '', ...rest] = parts
  return kind === 'put in' && choice % 5 === 2 ? [first, badge, ...rest].join('') : parts.join('')
}

/** A second list of the same make, of other things. */
export function withRelated(list: string, { kind, choice }: Change, related: string): string {
  if (kind !== 'put in' || choice % 5 !== 3) return list
  return choice % 2 === 0 ? `${list}<h2>Seen before</h2>${related}` : `${related}${list}`
}

interface Listing {
  readonly record: (item: Item) => string
  readonly list: (records: string) => string
  readonly guests: { plain: string; stranger: string }
  /** What the records of the other list have in common. */
  readonly strange: Partial<Item>
}

/** The list of all items, and where the change puts one in, another list of the same form. */
export function listed(items: readonly Item[], change: Change, { record, list, guests, strange }: Listing): string {
  const others = items.slice(0, 3).map((item, at) => record({ ...item, ...strange, name: `other ${at}` }))
  return withRelated(list(withGuest(items.map(record), change, guests)), change, list(others.join('')))
}
