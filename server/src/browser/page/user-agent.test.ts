import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ordinaryUserAgent, userAgentOverride } from './user-agent.ts'

const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'

test("the browser's own User-Agent reads like that of one with a window", () => {
  assert.equal(
    ordinaryUserAgent(`${linux} HeadlessChrome/156.0.8078.79 Safari/537.36`),
    `${linux} Chrome/156.0.0.0 Safari/537.36`,
  )
  assert.equal(ordinaryUserAgent(`${linux} Chrome/156.0.0.0 Safari/537.36`), `${linux} Chrome/156.0.0.0 Safari/537.36`)
})

test('client hints agree with the User-Agent, and only browsers that send them have any', () => {
  const android = 'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36'
  const phone = userAgentOverride(android, 'en')
  assert.deepEqual([phone.userAgentMetadata?.platform, phone.userAgentMetadata?.mobile], ['Android', true])
  assert.deepEqual(phone.userAgentMetadata?.brands?.at(-1), { brand: 'Chromium', version: '120' })
  const mac = userAgentOverride('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/156.0.0.0', 'en')
  assert.deepEqual([mac.platform, mac.userAgentMetadata?.platform], ['MacIntel', 'macOS'])
  const safari = userAgentOverride(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1',
    'en',
  )
  assert.deepEqual([safari.platform, safari.userAgentMetadata], ['iPhone', undefined])
})
