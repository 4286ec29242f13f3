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
  'loaded-page.ts',
  'telemetry',
  'version.ts',
]
const subjects = ['load', 'browser', 'extraction', 'accounts', 'images', 'page']
const arrows: Record<string, readonly string[]> = {
  'main.ts': ['service.ts', 'config', 'browser', 'cli', ...words],
  // The composition root in three: what runs calls, what a fleet shares, and the service made of both.
  'service.ts': [
    'workshop.ts',
    'fleet.ts',
    'longest-run.ts',
    'http',
    'doctor',
    'mcp',
    'jobs',
    'operations',
    ...subjects,
    'database',
    'egress',
    'config',
    ...words,
  ],
  'workshop.ts': ['operations', 'reading', ...subjects, 'models', 'database', 'egress', 'config', ...words],
  'longest-run.ts': ['config'],
  'fleet.ts': ['workshop.ts', 'longest-run.ts', 'jobs', 'operations', 'images', 'database', 'config', ...words],
  cli: [
    'main.ts',
    'service.ts',
    'workshop.ts',
    'mcp',
    'config',
    'doctor',
    'accounts',
    'database',
    'browser',
    'load',
    'jobs',
    ...words,
  ],
  doctor: ['operations', ...subjects, 'models', 'database', 'egress', ...words],
  http: ['mcp', 'operations', 'accounts', 'images', ...words],
  mcp: words,
  jobs: ['operations', ...words],
  operations: [...subjects, 'reading', ...words],
  reading: ['page', 'threads', ...words],
  load: ['egress', ...words],
  browser: ['egress', ...words],
  extraction: ['page', 'models', 'threads', ...words],
  accounts: ['database', ...words],
  images: ['database', ...words],
  models: ['egress', ...words],
  egress: words,
  database: words,
  page: ['contract', 'loaded-page.ts'],
  threads: ['contract', 'call.ts', 'fair-slots.ts', 'or-aborted.ts'],
  config: ['contract'],
  telemetry: ['call.ts', 'clock.ts'],
  contract: [],
  'call.ts': [],
  'clock.ts': [],
  'or-aborted.ts': [],
  'fair-slots.ts': [],
  'json-pieces.ts': [],
  'loaded-page.ts': [],
  'version.ts': ['contract'],
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
  const [from, target] = [part(file), part(to)]
  const allowed = arrows[from]
  assert.ok(allowed, `${from} has no row in the table of arrows`)
  return from === target || allowed.includes(target)
}

function importsOf(file: string): string[] {
  const found = read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
  return [...found].map(([, path]) => relative(source, join(source, dirname(file), path ?? '')))
}

function part(file: string): string {
  return file.split('/')[0] ?? file
}

function read(file: string): string {
  return readFileSync(join(source, file), 'utf8')
}
