/**
 * `npm run demo`: starts the service in this process, performs one call of each kind against the sample site that it has itself and
 * prints what came back. Everything happens on loopback, in a temporary folder that is removed afterwards.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/src/config/config.ts'
import { startService } from '../server/src/main.ts'
import { sampleHost } from '../server/src/contract/sample-host.ts'

const key = 'gn_demo_key_of_a_passing_visitor_00'
const dataDir = await mkdtemp(join(tmpdir(), 'gannet-demo-'))
const site = `http://${sampleHost}`
const service = await startService(
  readConfig({
    PATH: process.env['PATH'],
    GANNET_CHROMIUM: process.env['GANNET_CHROMIUM'],
    GANNET_PORT: '0',
    GANNET_DATA_DIR: dataDir,
    GANNET_BOOTSTRAP_KEY: key,
    GANNET_BOOTSTRAP_PLAN: 'starter',
    GANNET_LOG: 'warn',
  }),
  (line) => console.log(line),
)
try {
  await show('Plain scrape of an article', '/v1/scrape', {
    url: `${site}/article`,
    include_html: false,
    include_links: true,
  })
  await show('Plain scrape of a page that JavaScript fills', '/v1/scrape', {
    url: `${site}/app`,
    include_html: false,
  })
  await show('Rendered scrape of the same page', '/v1/scrape', {
    url: `${site}/app`,
    include_html: false,
    render_js: true,
  })
  await show('Screenshot of a gallery: the whole page, on a phone, its cookie banner refused', '/v1/screenshot', {
    url: `${site}/gallery`,
    full_page: true,
    device: 'iPhone 15',
  })
  await show('Extract of a product, with evidence', '/v1/extract', {
    url: `${site}/binoculars`,
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        price: { type: 'number' },
        currency: { type: 'string' },
        in_stock: { type: 'boolean' },
        brand: { type: 'string' },
        field_of_view: { type: 'string' },
        isbn: { type: 'string' },
      },
      required: ['name'],
    },
    render_js: false,
    include_evidence: true,
  })
  await show('Extract of a listing: an array of objects, with evidence', '/v1/extract', {
    url: `${site}/catalogue`,
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: { name: { type: 'string' }, price: { type: 'number' }, in_stock: { type: 'boolean' } },
      },
    },
    render_js: false,
    include_evidence: true,
  })
  await show('Extract of an article, with evidence', '/v1/extract', {
    url: `${site}/article`,
    schema: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        author: { type: 'string' },
        published: { type: 'string', format: 'date' },
      },
    },
    render_js: false,
    include_evidence: true,
  })
} finally {
  await service[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
}

async function show(title: string, path: string, body: object): Promise<void> {
  const started = performance.now()
  const response = await fetch(service.origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const result: unknown = await response.json()
  const ms = Math.round(performance.now() - started)
  console.log(`\n━━ ${title}  (${response.status}, ${ms} ms)`)
  console.log(`   POST ${path} ${JSON.stringify(body)}\n`)
  console.log(readable(result))
}

/** A result as a person reads it: short fields a line each, text as a block. */
function readable(result: unknown): string {
  if (typeof result !== 'object' || result === null) return String(result)
  return Object.entries(result)
    .map(([name, value]) => {
      if (typeof value === 'string' && value.includes('\n')) return `${name}:\n${indented(value)}`
      if (Array.isArray(value)) return `${name}:\n${value.map((item) => `    ${JSON.stringify(item)}`).join('\n')}`
      return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
    })
    .map((line) => `   ${line}`)
    .join('\n')
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `      │ ${line}`)
    .join('\n')
}
