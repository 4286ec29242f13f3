import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { environment } from '../src/config/environment.ts'
import { openapiDocument } from '../src/contract/documents/openapi.ts'
import { operationNames } from '../src/contract/operations.ts'
import { problems } from '../src/contract/problems.ts'
import { version } from '../src/version.ts'

const root = join(import.meta.dirname, '../..')

test('the OpenAPI document of all operations is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(
    JSON.stringify(openapiDocument(operationNames, version), null, 2),
  )
  assert.deepEqual(errors, undefined)
  assert.equal(valid, true)
})

test('every problem of the table is documented, and nothing else is', () => {
  const page = readFileSync(join(root, 'docs/problems.md'), 'utf8')
  const documented = [...page.matchAll(/^\| `([a-z_]+)` \| ([\d, ]+) \|/gm)]
  assert.deepEqual(
    documented.map(([, code, statuses]) => [code, statuses]),
    Object.entries(problems).map(([code, { statuses }]) => [code, statuses.join(', ')]),
  )
})

test('every status and code of the table stands in the OpenAPI document of some operation', () => {
  const text = JSON.stringify(openapiDocument(operationNames, version))
  const elsewhere = new Set(['not_found', 'method_not_allowed', 'origin_not_allowed'])
  const missing = Object.keys(problems).filter((code) => !elsewhere.has(code) && !text.includes(`"${code}":{"value"`))
  assert.deepEqual(missing, [])
})

test('every setting is documented', () => {
  const page = readFileSync(join(root, 'docs/configuration.md'), 'utf8')
  for (const name of Object.keys(environment)) assert.ok(page.includes(`\`${name}\``), name)
})

test('packages, images and pages name the version, and the changelog says what it changed', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  for (const path of ['package.json', 'server/package.json', 'client/package.json', 'playground/package.json']) {
    assert.equal((JSON.parse(read(path)) as { version: string }).version, version, path)
  }
  const named = {
    'python/pyproject.toml': `version = "${version}"`,
    'deploy/kubernetes.yaml': `/gannet:${version}`,
    'client/README.md': `gannet-client-${version}.tgz`,
    'docs/quick-start.md': `gannet-client-${version}.tgz`,
    'CHANGELOG.md': `\n## ${version} – `,
  }
  for (const [path, text] of Object.entries(named)) assert.ok(read(path).includes(text), `${path}: ${text}`)
})

test('every numbered decision that the source cites is written down', () => {
  const page = readFileSync(join(root, 'docs/decisions/0002-numbered-decisions.md'), 'utf8')
  const written = new Set(Array.from(page.matchAll(/^\| ([RAC]\d+) +\|/gm), ([, number]) => number))
  const sources = globSync('server/{src,test}/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const cited = new Set(
    sources.flatMap((text) => Array.from(text.matchAll(/decision ([RAC]\d+)/g), ([, number]) => number)),
  )
  assert.ok(cited.size > 10, `only ${cited.size} are cited`)
  assert.deepEqual([...cited.difference(written)], [])
})
