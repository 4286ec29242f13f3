import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBlockedPort } from './blocked-ports.ts'

test("blocks what fetch blocks and nothing else, by fetch's own word", async () => {
  // A blocked port is refused by fetch before anything is opened; the others here are taken from a closed loopback port.
  for (const port of [0, 1, 21, 22, 25, 53, 110, 143, 465, 587, 2049, 6000, 6667, 10_080])
    assert.ok(isBlockedPort(port))
  for (const port of [80, 443, 3000, 5432, 6379, 8000, 8080, 8443, 27_017, 65_535]) assert.ok(!isBlockedPort(port))
  for (let port = 1; port <= 11_000; port += 1) {
    if (!isBlockedPort(port)) continue
    await assert.rejects(fetch(`http://127.0.0.1:${port}/`), (error: Error) => {
      assert.match(String((error.cause as Error | undefined)?.message), /bad port/, `port ${port}`)
      return true
    })
  }
})
