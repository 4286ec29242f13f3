/**
 * Extraction without a model on a folder of pages with known fields: `npm run bench -- extract DATA/fields/products/
 * DATA/fields/recipes/`. Each folder has truth.jsonl ({id, url, gold}) and html/ID.html.gz. Every page is filled twice, as it
 * is and with its JSON-LD, microdata and RDFa taken out; F1 of each field and CPU per page. With DATA/extract/ among them, schemas as
 * users write them are read from labelled pages: recall and precision by kind of page, and what is lost by class. Without a folder: plain-pages.ts.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { extractPage } from '../server/src/extraction/extract-page.ts'
import { SchemaValidator } from '../server/src/extraction/schema/schema-validator.ts'
import { measureCases } from './extract-cases.ts'
import { measurePlainPages } from './plain-pages.ts'

type Truth = Readonly<Record<string, unknown>>
type Same = (truth: unknown, value: unknown) => boolean

const text = { type: 'string' }
const minutes = { type: 'integer', description: 'minutes' }
const tasks = {
  products: {
    properties: {
      price: { type: ['number', 'null'], description: 'current price of the main product, without the currency' },
      sku: { ...text, description: 'identifier of the product on this site' },
      brand: text,
      availability: { type: 'string', enum: ['InStock', 'OutOfStock'] },
    },
    goldNames: {} as Readonly<Record<string, string>>,
  },
  recipes: {
    properties: {
      title: text,
      author: text,
      image: { ...text, format: 'uri' },
      ingredients: { type: 'array', items: text },
      instructions: { type: 'array', items: text },
      total_time: minutes,
      prep_time: minutes,
      cook_time: minutes,
      yields: { ...text, description: 'for example "4 servings"' },
      ratings: { type: 'number' },
    },
    goldNames: { instructions: 'instructions_list' } as Readonly<Record<string, string>>,
  },
}

/** What pages of a kind do not tell: whatever is given is another thing's. */
const lacking = {
  products: { director: text, prep_time: minutes, event_venue: text, servings: text, employer: text, salary: text, page_count: { type: 'integer' }, bedrooms: { type: 'integer' } }, // prettier-ignore
  recipes: { isbn: text, salary: text, director: text, event_venue: text, employer: text, page_count: { type: 'integer' }, job_location: text, opening_hours: text, price: { type: 'number' }, availability: { type: 'string', enum: ['InStock', 'OutOfStock'] } }, // prettier-ignore
}

const folders = process.argv.slice(2)
if (folders.length === 0) {
  measurePlainPages()
  console.log('extract: give folders of pages with known fields for more, such as data/fields/products/')
}
for (const folder of folders) {
  if (existsSync(join(folder, 'cases'))) {
    await measureCases(folder)
    continue
  }
  measure(folder)
  measureLacking(folder)
}

/** The share of pages that give a value for a field which pages of their kind lack. */
function measureLacking(folder: string): void {
  const properties = lacking[basename(folder) === 'products' ? 'products' : 'recipes']
  const validator = new SchemaValidator()
  const pages = readFileSync(join(folder, 'truth.jsonl'), 'utf8').trim().split('\n').map((line): { id: string } => JSON.parse(line)) // prettier-ignore
  const given = new Map(Object.keys(properties).map((name) => [name, 0]))
  for (const { id } of pages) {
    const body = new TextDecoder().decode(gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`))))
    const { data } = filledFrom(body, { type: 'object', properties }, validator)
    for (const name of Object.keys(data ?? {})) given.set(name, (given.get(name) ?? 0) + 1)
  }
  console.log(`${basename(folder)}, ${pages.length} pages: values for what they lack`)
  for (const [name, count] of given) console.log(`  ${name.padEnd(14)} ${((100 * count) / pages.length).toFixed(1)} %`)
}

function filledFrom(body: string, schema: Readonly<Record<string, unknown>>, validator: SchemaValidator) {
  const finalUrl = 'http://127.0.0.1/page'
  const kind = 'html' as const
  const loaded = { status: 200, finalUrl, contentType: 'text/html', kind, body, responseTimeMs: 0, rendered: false }
  return extractPage({ loaded, requestedUrl: finalUrl, schema, prompt: undefined, wantsEvidence: false }, validator)
}

function measure(folder: string): void {
  const task = tasks[basename(folder) === 'products' ? 'products' : 'recipes']
  const rows = readFileSync(join(folder, 'truth.jsonl'), 'utf8').trim().split('\n').map((line): { id: string; gold: Truth } => JSON.parse(line)) // prettier-ignore
  const validator = new SchemaValidator()
  const schema = { type: 'object', properties: task.properties }
  for (const isStripped of [false, true]) {
    const counts = new Map(Object.keys(task.properties).map((name) => [name, { right: 0, given: 0, known: 0 }]))
    const times: number[] = []
    let invalid = 0
    for (const { id, gold } of rows) {
      const html = new TextDecoder().decode(gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`))))
      const body = isStripped ? stripped(html) : html
      const before = process.cpuUsage()
      const { data } = filledFrom(body, schema, validator)
      const used = process.cpuUsage(before)
      times.push((used.user + used.system) / 1000)
      if (data !== undefined && validator.faults(schema, data).length > 0) invalid += 1
      const found = (data ?? {}) as Truth
      for (const [name, count] of counts) add(count, gold[task.goldNames[name] ?? name], found[name], sameFor(name))
    }
    report(`${basename(folder)}, ${rows.length} pages${isStripped ? ', without structured markup' : ''}`, counts)
    const sorted = times.toSorted((a, b) => a - b)
    console.log(
      `  CPU per page: median ${sorted[sorted.length >> 1]?.toFixed(1)} ms, highest ${sorted.at(-1)?.toFixed(0)} ms; invalid answers ${invalid}`,
    )
  }
}

interface Count {
  right: number
  given: number
  known: number
}

/** Lists count by the share of their items that agree. */
function add(count: Count, gold: unknown, value: unknown, same: Same): void {
  const isList =
    Array.isArray(value) ||
    (Array.isArray(gold) && gold.length > 1 && typeof gold[0] === 'string' && gold.join('').length > 120)
  const truths = gold === null || gold === undefined || gold === '' ? [] : [gold].flat()
  const values = value === null || value === undefined ? [] : [value].flat()
  if (isList && values.length > 0 && truths.length > 0) {
    const left = truths.map(plain)
    const agreed = values.filter(
      (item) => left.includes(plain(item)) && left.splice(left.indexOf(plain(item)), 1),
    ).length
    const all = truths.length + values.length - agreed
    count.right += agreed / all
    count.given += values.length / all
    count.known += truths.length / all
    return
  }
  count.given += Number(values.length > 0)
  count.known += Number(truths.length > 0)
  if (values.length > 0) count.right += Number(truths.some((truth) => same(truth, values[0])))
}

function sameFor(name: string): Same {
  if (/price|time|ratings/.test(name)) return (a, b) => Number(a) === Number(b)
  if (name === 'yields') return (a, b) => /\d+/.exec(String(a))?.[0] === /\d+/.exec(String(b))?.[0]
  if (name === 'image') return (a, b) => plain(String(a).split('#')[0]) === plain(String(b).split('#')[0])
  return (a, b) => plain(a) === plain(b)
}

function plain(value: unknown): string {
  return String(value).normalize('NFKC').replaceAll(/[\u2018\u2019]/g, "'").replaceAll(/[\u2010-\u2015]/g, '-').replaceAll(/\s+/g, ' ').trim().toLowerCase() // prettier-ignore
}

function stripped(html: string): string {
  return html
    .replaceAll(/<script[^>]*application\/ld\+json[^>]*>[\s\S]*?<\/script>/gi, '')
    .replaceAll(/\s(?:itemprop|itemscope|itemtype|typeof|vocab|property)(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?/gi, (match) =>
      /^\sproperty=["']?(?:og|article|product|fb|twitter):/i.test(match) ? match : '',
    )
}

function report(title: string, counts: ReadonlyMap<string, Count>): void {
  console.log(title)
  for (const [name, { right, given, known }] of counts) {
    const precision = given === 0 ? 0 : right / given
    const recall = known === 0 ? 0 : right / known
    const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
    console.log(
      `  ${name.padEnd(14)} F1 ${f1.toFixed(3)}  P ${precision.toFixed(3)}  R ${recall.toFixed(3)}  known ${known.toFixed(0)}`,
    )
  }
}
