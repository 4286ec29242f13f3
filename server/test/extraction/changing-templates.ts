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

const fields = ['name', 'price', 'maker', 'house', 'cone'] as const
type Field = (typeof fields)[number]

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

interface Making {
  readonly items: readonly Record<Field, string | number>[]
  /** Fields in the order in which they stand on the page. */
  readonly order: readonly Field[]
  readonly change: Change
}

const count = 12
const unnamed = new Set(['cards whose fields are told by their place', 'a table without heads'])

function template(name: string, plan: object, write: (making: Making) => string): Template {
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

const shown = (item: Item, field: Field): string => {
  if (field === 'price') return `$${Number(item[field]).toFixed(2)}`
  return field === 'cone' ? `cone ${String(item[field])}` : String(item[field])
}

/** What may be put in among, before or after the records; `stranger` looks like one of them. */
function withGuest(
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
function withBadge(parts: readonly string[], { kind, choice }: Change, badge: string): string {
  const [first = '', ...rest] = parts
  return kind === 'put in' && choice % 5 === 2 ? [first, badge, ...rest].join('') : parts.join('')
}

/** A second list of the same make, of other things. */
function withRelated(list: string, { kind, choice }: Change, related: string): string {
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
function listed(items: readonly Item[], change: Change, { record, list, guests, strange }: Listing): string {
  const others = items.slice(0, 3).map((item, at) => record({ ...item, ...strange, name: `other ${at}` }))
  return withRelated(list(withGuest(items.map(record), change, guests)), change, list(others.join('')))
}

const itemPlan = (parts: Record<Field, string>): object => ({ ...parts })

const cards = template(
  'cards with classes',
  {
    heading: 'h1',
    items: {
      each: 'li.card',
      fields: itemPlan({ name: 'h3', price: '.price', maker: '.maker', house: '.house', cone: '.cone ~ (\\d+)' }),
    },
  },
  ({ items, order, change }) => {
    const card = (item: Item): string =>
      `<li class="card">${withBadge(
        order.map((field) =>
          field === 'name'
            ? `<h3><a href="/x">${shown(item, field)}</a></h3>`
            : `<span class="${field}">${shown(item, field)}</span>`,
        ),
        change,
        '<span class="badge">New</span>',
      )}</li>`
    const guests = {
      plain: '<li class="promo"><p>Join the club</p></li>',
      stranger: '<li class="card"><h3>Join the club</h3></li>',
    }
    const list = (inner: string): string => `<ul class="grid">${inner}</ul>`
    return listed(items, change, { record: card, list: list, guests, strange: { price: 999, maker: 'Zed Zero' } })
  },
)

const places = template(
  'cards whose fields are told by their place',
  {
    heading: 'h1',
    items: {
      each: 'main section > div',
      fields: itemPlan({
        name: 'b',
        price: 'span:nth-of-type(1)',
        maker: 'span:nth-of-type(2)',
        house: 'span:nth-of-type(3)',
        cone: 'span:last-of-type ~ (\\d+)',
      }),
    },
  },
  ({ items, order, change }) => {
    const card = (item: Item): string =>
      `<div>${withBadge(
        order.map((field) =>
          field === 'name' ? `<b>${shown(item, field)}</b>` : `<span>${shown(item, field)}</span>`,
        ),
        change,
        '<span>Zed Zero</span>',
      )}</div>`
    const guests = { plain: '<p>Join the club</p>', stranger: '<div><b>Join the club</b></div>' }
    const list = (inner: string): string => `<section class="shelf">${inner}</section>`
    return listed(items, change, { record: card, list: list, guests, strange: { price: 999, maker: 'Zed Zero' } })
  },
)

/** The first span, and what follows: the loosest plan that a model would write. */
const loose = template(
  'cards whose first element of a kind counts',
  {
    heading: 'h1',
    items: {
      each: 'article',
      fields: itemPlan({ name: 'h2', price: 'p ~ \\$([\\d.]+)', maker: 'span', house: 'em', cone: 'p ~ cone (\\d+)' }),
    },
  },
  ({ items, order, change }) => {
    const tags: Record<Field, string> = { name: 'h2', price: 'p', maker: 'span', house: 'em', cone: 'p' }
    const record = (item: Item): string => {
      const line = order
        .filter((field) => tags[field] === 'p')
        .map((field) => shown(item, field))
        .join(', ')
      const parts = order
        .filter((field) => tags[field] !== 'p')
        .map((field) => `<${tags[field]}>${shown(item, field)}</${tags[field]}>`)
      return `<article class="entry">${withBadge(parts, change, '<span>Zed Zero</span>')}<p>${line}</p></article>`
    }
    const guests = {
      plain: '<p>Join the club</p>',
      stranger: '<article class="entry"><h2>Join the club</h2></article>',
    }
    const list = (inner: string): string => `<div class="log">${inner}</div>`
    return listed(items, change, { record: record, list: list, guests, strange: { price: 999 } })
  },
)

const columns = (field: Field): number => fields.indexOf(field) + 1
const cell = (field: Field): string => `td:nth-child(${columns(field)})`
const tablePlan = {
  heading: 'h1',
  items: {
    each: 'tbody tr',
    fields: itemPlan({
      name: cell('name'),
      price: cell('price'),
      maker: cell('maker'),
      house: cell('house'),
      cone: `${cell('cone')} ~ (\\d+)`,
    }),
  },
}

function tableOf({ items, order, change }: Making, hasHead: boolean): string {
  const row = (item: Item): string =>
    `<tr>${withBadge(
      order.map((field) => `<td>${shown(item, field)}</td>`),
      change,
      '<td>Zed Zero</td>',
    )}</tr>`
  const head = `<thead><tr>${withBadge(
    order.map((field) => `<th>${field}</th>`),
    change,
    '<th>curator</th>',
  )}</tr></thead>`
  const guests = { plain: '<tr><td colspan="5">Join the club</td></tr>', stranger: '<tr><td>Join the club</td></tr>' }
  const table = (rows: string): string => `<table class="log">${hasHead ? head : ''}<tbody>${rows}</tbody></table>`
  return listed(items, change, { record: row, list: table, guests, strange: { price: 999, maker: 'Zed Zero' } })
}

const headed = template('a table with heads', tablePlan, (making) => tableOf(making, true))
const bare = template('a table without heads', tablePlan, (making) => tableOf(making, false))

const termed = template(
  'terms with their definitions',
  {
    heading: 'h1',
    items: {
      each: 'section.piece',
      fields: itemPlan({
        name: 'h2',
        price: 'dd:nth-of-type(1)',
        maker: 'dd:nth-of-type(2)',
        house: 'dd:nth-of-type(3)',
        cone: 'dd:nth-of-type(4) ~ (\\d+)',
      }),
    },
  },
  ({ items, order, change }) => {
    const record = (item: Item): string => {
      const terms = order
        .filter((field) => field !== 'name')
        .map((field) => `<dt>${field}</dt><dd>${shown(item, field)}</dd>`)
      return `<section class="piece"><h2>${shown(item, 'name')}</h2><dl>${withBadge(terms, change, '<dt>curator</dt><dd>Zed Zero</dd>')}</dl></section>`
    }
    const guests = {
      plain: '<p>Join the club</p>',
      stranger: '<section class="piece"><h2>Join the club</h2></section>',
    }
    const list = (inner: string): string => `<div class="pieces">${inner}</div>`
    return listed(items, change, { record: record, list: list, guests, strange: { price: 999 } })
  },
)

const paired = template(
  'records of two rows',
  {
    heading: 'h1',
    items: {
      each: 'tr.head',
      zip: 'tr.tail',
      fields: itemPlan({ name: 'b', price: '.price', maker: '.maker', house: '.house', cone: '.cone ~ (\\d+)' }),
    },
  },
  ({ items, order, change }) => {
    const cells = (item: Item): string[] =>
      order.filter((field) => field !== 'name').map((field) => `<span class="${field}">${shown(item, field)}</span>`)
    const record = (item: Item): string =>
      `<tr class="head"><td><b>${shown(item, 'name')}</b></td></tr><tr class="tail"><td>${withBadge(cells(item), change, '<span class="badge">Zed Zero</span>')}</td></tr>`
    const guests = {
      plain: '<tr><td>Join the club</td></tr>',
      stranger: '<tr class="head"><td><b>Join the club</b></td></tr>',
    }
    const table = (inner: string): string => `<table class="log"><tbody>${inner}</tbody></table>`
    return listed(items, change, { record: record, list: table, guests, strange: { price: 999 } })
  },
)

export const templates: readonly Template[] = [cards, places, loose, headed, bare, termed, paired]
