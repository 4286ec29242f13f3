import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operationNames, operations } from '../operations.ts'
import { parseRequest } from './parse-request.ts'
import { withoutDefaults } from './without-defaults.ts'

const url = 'https://shop.example/'
const least = {
  scrape: { url },
  extract: { url, schema: { type: 'object', properties: { title: { type: 'string' } } } },
  screenshot: { url },
  map: { url },
} as const

for (const name of operationNames) {
  test(`of ${name}, what its caller left out is as if it was said, and says nothing`, () => {
    const { defaults } = operations[name]
    assert.ok(defaults.size > 3)
    const said = withoutDefaults(name, parseRequest(name, least[name]).request)
    assert.deepEqual(said, least[name])
    const whole = { ...Object.fromEntries(defaults), ...least[name] }
    assert.deepEqual(withoutDefaults(name, parseRequest(name, whole).request), said)
  })
}

test('another value than the default stays, also one that counts as false', () => {
  const said = { url, include_html: false, retries: 0, text_mode: 'full' }
  assert.deepEqual(withoutDefaults('scrape', parseRequest('scrape', said).request), said)
})
