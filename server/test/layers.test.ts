import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { doors } from './doors.ts'
import { arrows, words } from './layers.ts'

const source = join(import.meta.dirname, '../src')

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

test('no imports go in a circle, nor do types, late imports and the scripts of threads', () => {
  const circles = circlesOf(new Map(files.map((file) => [file, importsOf(file)])))
  assert.deepEqual(circles, [])
})

test('a circle is found whichever way it is closed', () => {
  const ways = ["import type { A } from './b.ts'", "await import('./b.ts')", "new URL('b.ts', import.meta.url)"]
  for (const way of ways) assert.deepEqual(pathsIn(way, 'room/a.ts'), ['room/b.ts'])
  const imports = { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'], f: ['a'] }
  assert.deepEqual(circlesOf(new Map(Object.entries(imports))), [
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
})

test('no permission is left that nobody uses, and no door that nobody comes through', () => {
  const used = new Set<string>()
  for (const file of files) {
    for (const to of importsOf(file)) {
      used.add(`${partOf(file)} → ${partOf(to)}`)
      for (const room of roomsEntered(file, to)) used.add(`${partOf(file)} → ${room}`).add(to)
    }
  }
  const idle = Object.entries(arrows).flatMap(([from, allowed]) =>
    allowed.filter((to) => !words.includes(to) && !used.has(`${from} → ${to}`)).map((to) => `${from} → ${to}`),
  )
  assert.deepEqual([...idle, ...Object.values(doors).flatMap((door) => door.filter((file) => !used.has(file)))], [])
})

test('ARCHITECTURE.md names every part, and none that is not there', () => {
  const architecture = readFileSync(join(source, '../../ARCHITECTURE.md'), 'utf8')
  const drawn = partsDrawn(architecture)
  const parts = Object.keys(arrows)
  const isDrawn = (part: string): boolean => drawn.includes(part) || drawn.includes(`${part}/`)
  assert.deepEqual(
    parts.filter((part) => !isDrawn(part)),
    [],
  )
  assert.deepEqual(
    drawn.filter((part) => !existsSync(join(source, part))),
    [],
  )
})

test('nothing below http/firecrawl knows of Firecrawl: only what builds and configures the service', () => {
  const knowing = files.filter((file) => !file.startsWith('http/firecrawl/') && /firecrawl/i.test(read(file)))
  assert.deepEqual(knowing.toSorted(), ['calls.ts', 'config/config.ts', 'config/environment.ts'])
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
  const entered = roomsEntered(file, to)
  if (entered.some((room) => doors[room]?.includes(to) !== true)) return false
  return from === target || allowed.includes(target) || entered.some((room) => allowed.includes(room))
}

/** The rooms with doors that hold what is imported and not who imports it. */
function roomsEntered(file: string, to: string): string[] {
  return Object.keys(doors).filter((room) => to.startsWith(`${room}/`) && !file.startsWith(`${room}/`))
}

function importsOf(file: string): string[] {
  return pathsIn(read(file), file)
}

/** What is imported: values, types, late imports, and scripts that run beside. */
function pathsIn(text: string, file: string): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'|new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url/g)
  return [...found].map(([, imported, script]) =>
    relative(source, join(source, dirname(file), imported ?? script ?? '')),
  )
}

/** Files that reach one another, each group sorted, the groups too. */
function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map([...imports.keys()].map((file) => [file, reachedFrom(file)]))
  const circles = new Map<string, string[]>()
  for (const [file, others] of reached) {
    if (!others.has(file)) continue
    const circle = [...others].filter((other) => reached.get(other)?.has(file) === true).toSorted()
    circles.set(circle.join(' '), circle)
  }
  return [...circles.values()].toSorted(([a = ''], [b = '']) => a.localeCompare(b))

  function reachedFrom(start: string): Set<string> {
    const seen = new Set<string>()
    const open = [...(imports.get(start) ?? [])]
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (seen.has(file)) continue
      seen.add(file)
      open.push(...(imports.get(file) ?? []))
    }
    return seen
  }
}

/** The files and folders of src/ that the layout names, by the depth at which they stand. */
function partsDrawn(architecture: string): string[] {
  const layout = /\n  src\/\n([\s\S]*?)\n  test\//.exec(architecture)?.[1] ?? ''
  const above: string[] = []
  return layout.split('\n').flatMap((line) => {
    const [, indent = '', name = ''] = /^( {4}(?: {2})*)(\S+)/.exec(line) ?? []
    if (name === '') return []
    above.length = (indent.length - 4) / 2
    above.push(name)
    return [above.join('')]
  })
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

function read(file: string): string {
  return readFileSync(join(source, file), 'utf8')
}
