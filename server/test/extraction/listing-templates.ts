import {
  type Field,
  fields,
  type Item,
  listed,
  type Making,
  shown,
  type Template,
  template,
  withBadge,
  withGuest,
  withRelated,
} from './changing-templates.ts'

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

const labelled = template(
  'values beside their labels',
  {
    heading: 'h1',
    items: {
      each: 'section.piece',
      fields: itemPlan({
        name: 'h2',
        price: 'td under price',
        maker: 'td under maker',
        house: 'td under house',
        cone: 'td under cone ~ (\\d+)',
      }),
    },
  },
  ({ items, order, change }) => {
    const record = (item: Item): string => {
      const rows = order
        .filter((field) => field !== 'name')
        .map((field) => `<tr><td>${field}</td><td>${shown(item, field)}</td></tr>`)
      return `<section class="piece"><h2>${shown(item, 'name')}</h2><table>${withBadge(rows, change, '<tr><td>curator</td><td>Zed Zero</td></tr>')}</table></section>`
    }
    const guests = {
      plain: '<p>Join the club</p>',
      stranger: '<section class="piece"><h2>Join the club</h2></section>',
    }
    const list = (inner: string): string => `<div class="pieces">${inner}</div>`
    return listed(items, change, { record: record, list: list, guests, strange: { price: 999 } })
  },
)

const written = template(
  'texts that follow their labels',
  {
    heading: 'h1',
    items: {
      each: 'div.piece',
      fields: itemPlan({
        name: 'h2',
        price: 'under price',
        maker: 'under maker',
        house: 'under house',
        cone: 'under cone ~ (\\d+)',
      }),
    },
  },
  ({ items, order, change }) => {
    const record = (item: Item): string => {
      const lines = order
        .filter((field) => field !== 'name')
        .map((field) => `<b>${field}</b>: ${shown(item, field)}<br>`)
      return `<div class="piece"><h2>${shown(item, 'name')}</h2>${withBadge(lines, change, '<b>curator</b>: Zed Zero<br>')}</div>`
    }
    const guests = {
      plain: '<p>Join the club</p>',
      stranger: '<div class="piece"><h2>Join the club</h2></div>',
    }
    const list = (inner: string): string => `<div class="pieces">${inner}</div>`
    return listed(items, change, { record: record, list: list, guests, strange: { price: 999 } })
  },
)

const flat = template(
  'headings and what is below them',
  {
    heading: 'h1',
    items: {
      each: 'h3',
      zip: 'p',
      fields: itemPlan({
        name: 'h3',
        price: 'p ~ ^price: (.+)',
        maker: 'p ~ ^maker: (.+)',
        house: 'p ~ ^house: (.+)',
        cone: 'p ~ ^cone: cone (\\d+)',
      }),
    },
  },
  ({ items, order, change }) => {
    const record = (item: Item): string => {
      const lines = order.filter((field) => field !== 'name').map((field) => `<p>${field}: ${shown(item, field)}</p>`)
      return `<h3>${shown(item, 'name')}</h3>${withBadge(lines, change, '<p>curator: Zed Zero</p>')}`
    }
    const guests = { plain: '<p>Join the club</p>', stranger: '<h3>Join the club</h3>' }
    const list = (inner: string): string => `<div class="log">${inner}</div>`
    return listed(items, change, { record: record, list: list, guests, strange: { price: 999 } })
  },
)

const across = template(
  'records that are columns',
  {
    heading: 'h1',
    items: {
      each: 'thead th.model',
      zip: 'tbody td',
      fields: itemPlan({
        name: '.',
        price: 'tr:nth-child(1) td',
        maker: 'tr:nth-child(2) td',
        house: 'tr:nth-child(3) td',
        cone: 'tr:nth-child(4) td ~ (\\d+)',
      }),
    },
  },
  ({ items, order, change }) => {
    const table = (columns: readonly Item[], kind: string): string => {
      const row = (field: Field): string =>
        `<tr><th>${field}</th>${columns.map((item) => `<td>${shown(item, field)}</td>`).join('')}</tr>`
      const rows = order.filter((field) => field !== 'name').map(row)
      const strange = `<tr><th>curator</th>${columns.map(() => '<td>Zed Zero</td>').join('')}</tr>`
      const heads = columns.map((item) => `<th class="${kind}">${shown(item, 'name')}</th>`).join('')
      return `<table class="models"><thead><tr><th>made</th>${heads}</tr></thead><tbody>${withBadge(rows, change, strange)}</tbody></table>`
    }
    const others = items
      .slice(0, 3)
      .map((item, at): Item => Object.assign({}, item, { price: 999, name: `other ${at}` }))
    return withRelated(table(items, 'model'), change, table(others, 'other'))
  },
)

const chosen = template(
  'rows that are chosen by what stands in them',
  {
    heading: 'h1',
    items: {
      each: 'tbody tr',
      is: 'td:last-child ~ ^kept$',
      fields: itemPlan({
        name: cell('name'),
        price: cell('price'),
        maker: cell('maker'),
        house: cell('house'),
        cone: `${cell('cone')} ~ (\\d+)`,
      }),
    },
  },
  ({ items, order, change }) => {
    const row = (item: Item, state: string): string => {
      const cells = order.map((field) => `<td>${shown(item, field)}</td>`)
      return `<tr>${withBadge(cells, change, '<td>Zed Zero</td>')}<td>${state}</td></tr>`
    }
    const sold = items.slice(0, 3).map((item, at) => row({ ...item, price: 999, name: `other ${at}` }, 'sold'))
    const rows = items.map((item, at) => `${row(item, 'kept')}${sold[at] ?? ''}`)
    const head = order.map((field) => `<th>${field}</th>`)
    const guests = {
      plain: '<tr><td>Join the club</td></tr>',
      stranger: '<tr><td>Join the club</td><td>sold</td></tr>',
    }
    return `<table class="log"><thead><tr>${withBadge(head, change, '<th>curator</th>')}<th>state</th></tr></thead><tbody>${withGuest(rows, change, guests)}</tbody></table>`
  },
)

export const templates: readonly Template[] = [
  cards,
  places,
  loose,
  headed,
  bare,
  termed,
  paired,
  labelled,
  written,
  flat,
  across,
  chosen,
]
