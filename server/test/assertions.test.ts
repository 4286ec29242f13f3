import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseSync, visitorKeys } from 'oxc-parser'

const source = join(import.meta.dirname, '../src')

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

test('where the source asserts a type, it says why in a comment', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/\.(?:test|generated)\.ts$/.test(file))
  assert.ok(files.length > 400)
  assert.deepEqual(files.flatMap(unexplained), [])
})

test('an assertion counts as explained by its own line or the one before', () => {
  assert.deepEqual(unexplainedIn('a.ts', 'const a = b as A'), ['a.ts:1'])
  assert.deepEqual(
    unexplainedIn('a.ts', '// It is.\nconst a = b as A\nconst c = b as A // too\nconst d = [1] as const'),
    [],
  )
  assert.deepEqual(unexplainedIn('a.ts', 'const a = {\n  b: <A>c,\n} // late'), ['a.ts:2'])
})

function unexplained(file: string): string[] {
  return unexplainedIn(file, readFileSync(join(source, file), 'utf8'))
}

function unexplainedIn(file: string, text: string): string[] {
  const { program, comments } = parseSync(file, text)
  const ends = Array.from(text.matchAll(/\n|$/g), ({ index }) => index)
  const lineOf = (at: number): number => 1 + ends.findIndex((end) => end >= at)
  const explained = new Set(comments.flatMap(({ start, end }) => [lineOf(start), lineOf(end) + 1]))
  return assertionsIn(program)
    .filter(({ start, end }) => !/\bas (?:const|unknown)$/.test(text.slice(start, end)))
    .map(({ start }) => lineOf(start))
    .filter((line) => !explained.has(line))
    .map((line) => `${file}:${line}`)
}

function assertionsIn(root: Node): Node[] {
  const found: Node[] = []
  const waiting: unknown[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isNode(node)) continue
    if (node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion') found.push(node)
    const children: unknown[] = (visitorKeys[node.type] ?? []).flatMap((key) => Reflect.get(node, key))
    waiting.push(...children.filter((child) => child !== undefined))
  }
  return found.toSorted((a, b) => a.start - b.start)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
