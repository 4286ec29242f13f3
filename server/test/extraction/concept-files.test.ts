import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const room = join(import.meta.dirname, '../../src/extraction')
const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))

test('what is true of one concept stands in its file: nothing else asks which one it is', () => {
  const asking = files.filter((file) => /[cC]oncept\)?\??\.id [!=]==/.test(readFileSync(join(room, file), 'utf8')))
  assert.deepEqual(asking, [])
})

test('each concept is in the list', () => {
  const list = readFileSync(join(room, 'schema/concepts.ts'), 'utf8')
  const unlisted = files.filter((file) => {
    const [, name] = /^schema\/concepts\/([\w-]+)\.ts$/.exec(file) ?? []
    return name !== undefined && !list.includes(`'./concepts/${name}.ts'`)
  })
  assert.deepEqual(unlisted, [])
})
