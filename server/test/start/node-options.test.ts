import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../../..')

/** The options that a text gives Node where it starts the service. */
function optionsIn(path: string): string[] {
  const command = /\bnode\b([-\s",\w=]*)server\/src\/main\.ts/.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? ''
  return command.match(/--[\w-]+=\d+/g) ?? []
}

test('npm start and the container image start Node with the same options', () => {
  assert.deepEqual(optionsIn('package.json'), ['--min-semi-space-size=8'])
  assert.deepEqual(optionsIn('deploy/Dockerfile'), optionsIn('package.json'))
})
