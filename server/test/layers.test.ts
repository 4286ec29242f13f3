import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'

const source = join(import.meta.dirname, '../src')

/** What each folder may import besides itself: the picture in ARCHITECTURE.md, as a table. */
const words = [
  'contract',
  'call.ts',
  'clock.ts',
  'or-aborted.ts',
  'fair-slots.ts',
  'json-pieces.ts',
  'large-room.ts',
  'loaded-page.ts',
  'telemetry',
  'version.ts',
]
/** A part is named by its folder or file; the longest name that begins a path is the one whose row counts. */
const arrows: Record<string, readonly string[]> = {
  'main.ts': ['service.ts', 'config', 'browser', ...words],
  // The composition root in three: what runs calls, what a fleet shares, and the service made of both.
  'service.ts': [
    'engine.ts',
    'fleet.ts',
    'longest-run.ts',
    'http',
    'doctor',
    'jobs',
    'operations',
    'browser',
    'accounts',
    'images',
    'database',
    'egress',
    'config',
    ...words,
  ],
  'engine.ts': [
    'operations',
    'reading',
    'load',
    'browser',
    'extraction',
    'accounts',
    'images',
    'models',
    'database',
    'egress',
    'config',
    ...words,
  ],
  'longest-run.ts': ['config'],
  'fleet.ts': ['engine.ts', 'longest-run.ts', 'jobs', 'operations', 'images', 'database', 'config', ...words],
  cli: ['cli/administration', 'cli/command', 'cli/operations', 'cli/service', 'database', ...words],
  'cli/command': ['contract'],
  'cli/administration': ['cli/command', 'accounts', 'config', 'database', ...words],
  'cli/operations': ['cli/administration', 'cli/command', 'browser', 'config', 'engine.ts', ...words],
  'cli/service': [
    'cli/administration',
    'cli/command',
    'cli/operations',
    'main.ts',
    'engine.ts',
    'mcp',
    'config',
    'doctor',
    'browser',
    'load',
    'jobs',
    ...words,
  ],
  doctor: ['operations', 'browser', 'images', 'models', 'database', 'egress', ...words],
  http: ['mcp', 'operations', 'accounts', 'images', ...words],
  mcp: words,
  jobs: ['operations', ...words],
  operations: ['browser', 'extraction', 'accounts', 'images', 'page', 'reading', ...words],
  reading: ['page', 'threads', ...words],
  load: ['media', 'egress', ...words],
  // browser/ itself holds what is left to find a room: reading of encodings and types.
  browser: [],
  'browser/devtools': ['contract'],
  'browser/process': ['browser/devtools'],
  'browser/page': ['browser', 'browser/process', 'browser/devtools', 'egress', ...words],
  'browser/pool': ['browser/page', 'browser/process', 'browser/devtools', 'egress', ...words],
  'browser/consent': ['browser/page', 'browser/devtools', ...words],
  'browser/render': ['browser', 'browser/pool', 'browser/page', 'browser/devtools', 'media', ...words],
  'browser/screenshot': [
    'browser/render',
    'browser/consent',
    'browser/pool',
    'browser/page',
    'browser/devtools',
    'media',
    ...words,
  ],
  extraction: [
    'extraction/facts',
    'extraction/filling',
    'extraction/model',
    'extraction/schema',
    'extraction/scope',
    'extraction/task',
    'page',
    'models',
    ...words,
  ],
  'extraction/view': ['page'],
  // The prompt's restrictions look into records; as data they will not.
  'extraction/schema': ['extraction/filling', 'extraction/scope', 'values', 'contract'],
  'extraction/entities': ['extraction/view', 'values'],
  'extraction/coercion': ['extraction/schema', 'extraction/view', 'values'],
  'extraction/records': ['extraction/view', 'values'],
  'extraction/facts': ['extraction/records', 'extraction/entities', 'extraction/view', 'values', 'page'],
  'extraction/scope': [
    'extraction/records',
    'extraction/facts',
    'extraction/entities',
    'extraction/schema',
    'extraction/view',
    'values',
    'loaded-page.ts',
  ],
  'extraction/candidates': [
    'extraction/scope',
    'extraction/facts',
    'extraction/entities',
    'extraction/coercion',
    'extraction/schema',
    'extraction/view',
    'values',
  ],
  'extraction/matching': [
    'extraction/records',
    'extraction/facts',
    'extraction/scope',
    'extraction/coercion',
    'extraction/schema',
    'extraction/view',
    'values',
  ],
  'extraction/filling': [
    'extraction/matching',
    'extraction/candidates',
    'extraction/scope',
    'extraction/facts',
    'extraction/entities',
    'extraction/coercion',
    'extraction/schema',
    'extraction/view',
    'values',
  ],
  'extraction/model': [
    'extraction/scope',
    'extraction/facts',
    'extraction/entities',
    'extraction/coercion',
    'extraction/schema',
    'extraction/view',
    'values',
    'models',
  ],
  'extraction/task': ['extraction', 'extraction/schema', 'page', 'threads'],
  accounts: ['database', ...words],
  images: ['database', ...words],
  models: ['egress', ...words],
  egress: words,
  database: words,
  page: ['page/feed', 'page/html', 'page/metadata', 'page/output', 'page/state', 'contract', 'loaded-page.ts'],
  'page/html': [],
  'page/data': ['page/html'],
  'page/roles': ['page/html'],
  'page/blocks': ['page/html', 'page/roles'],
  'page/main-content': ['page/html', 'page/roles', 'page/blocks'],
  'page/state': ['page/html', 'page/roles', 'page/blocks', 'loaded-page.ts'],
  'page/metadata': ['page/html', 'page/roles', 'page/blocks', 'page/data', 'values', 'contract'],
  'page/output': ['page/html', 'page/roles', 'page/blocks', 'page/data', 'page/main-content', 'contract'],
  'page/feed': ['page/html', 'page/output'],
  values: [],
  media: ['contract', 'loaded-page.ts'],
  threads: ['contract', 'call.ts', 'fair-slots.ts'],
  config: ['contract'],
  telemetry: ['call.ts'],
  contract: [],
  'call.ts': [],
  'clock.ts': [],
  'or-aborted.ts': [],
  'fair-slots.ts': [],
  'large-room.ts': ['call.ts', 'fair-slots.ts', 'contract'],
  'json-pieces.ts': [],
  'loaded-page.ts': [],
  'version.ts': ['contract'],
}

/** Rooms with rooms inside: the files that others may import. */
const doors: Record<string, readonly string[]> = {
  page: [
    'page/read-page.ts',
    'page/read-for-answer.ts',
    'page/html/parse-page.ts',
    'page/html/html-node.ts',
    'page/html/collapse-space.ts',
    'page/output/text.ts',
    'page/output/answer-size.ts',
    'page/state/page-state.ts',
  ],
  extraction: [
    'extraction/extract-page.ts',
    'extraction/page-filler.ts',
    'extraction/fill-with-model.ts',
    'extraction/task/extraction-threads.ts',
  ],
  browser: [
    'browser/pool/lazy-browser-pool.ts',
    'browser/pool/page-pool.ts',
    'browser/process/ensure-chromium.ts',
    'browser/process/find-chromium.ts',
    'browser/process/system-user.ts',
    'browser/render/render-page.ts',
    'browser/render/rendered-loader.ts',
    'browser/screenshot/capture.ts',
    'browser/screenshot/devices.ts',
    'browser/screenshot/missing-glyphs.ts',
  ],
}

const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/\.(?:test|contract)\.ts$/.test(file))

test('imports go down, never sideways or up', () => {
  assert.ok(files.length > 20, `only ${files.length} files were found to check`)
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((to) => !mayImport(file, to))
      .map((to) => `${file} → ${to}`),
  )
  assert.deepEqual(wrong, [])
})

test('no permission is left that nobody uses, and no door that nobody comes through', () => {
  const used = new Set<string>()
  for (const file of files) {
    for (const to of importsOf(file)) {
      used.add(`${partOf(file)} → ${partOf(to)}`)
      if (roomOf(file) !== roomOf(to)) used.add(`${partOf(file)} → ${roomOf(to)}`).add(to)
    }
  }
  const idle = Object.entries(arrows).flatMap(([from, allowed]) =>
    allowed.filter((to) => !words.includes(to) && !used.has(`${from} → ${to}`)).map((to) => `${from} → ${to}`),
  )
  assert.deepEqual([...idle, ...Object.values(doors).flatMap((door) => door.filter((file) => !used.has(file)))], [])
})

test('page/ is pure: it imports nothing that waits, logs or reads a clock', () => {
  const impure = files
    .filter((file) => file.startsWith('page/'))
    .filter((file) => /from 'node:(?!buffer|url)|Date\.now|performance\.now|process\./.test(read(file)))
  assert.deepEqual(impure, [])
})

test('only config/ and the entry points read the environment', () => {
  const readers = files.filter((file) => /process\.env/.test(read(file)))
  assert.deepEqual(
    readers.filter((file) => !['main.ts'].includes(file) && !file.startsWith('cli/')),
    [],
  )
})

function mayImport(file: string, to: string): boolean {
  const [from, target] = [partOf(file), partOf(to)]
  const allowed = arrows[from]
  assert.ok(allowed, `${from} has no row in the table of arrows`)
  if (from === target || allowed.includes(target)) return true
  // Whoever may import a room as a whole comes through its door.
  const room = roomOf(to)
  return room !== roomOf(file) && allowed.includes(room) && (doors[room] ?? []).includes(to)
}

function importsOf(file: string): string[] {
  const found = read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
  return [...found].map(([, path]) => relative(source, join(source, dirname(file), path ?? '')))
}

/** The row that a file belongs to. */
function partOf(file: string): string {
  const steps = file.split('/')
  for (let count = steps.length; count > 0; count -= 1) {
    const name = steps.slice(0, count).join('/')
    if (name in arrows) return name
  }
  return file
}

function roomOf(file: string): string {
  return file.split('/')[0] ?? file
}

function read(file: string): string {
  return readFileSync(join(source, file), 'utf8')
}
