// npm test: alone
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { descendantsOf, stillRunning } from '../kit/descendants.ts'
import { renderedChaos } from '../kit/rendered-chaos.ts'
import { openTestBrowser } from '../kit/test-browser.ts'
import { openTestSite } from '../kit/test-site.ts'

for (const frames of ['on-demand', 'ordinary'] as const) {
  test(`renderers, GPU processes and browsers that are killed cost no more than their own calls (${frames})`, async () => {
    const before = new Set(descendantsOf(process.pid))
    let processes: number[]
    {
      await using browser = await openTestBrowser({ frames })
      const chaos = await renderedChaos(browser, { calls: 80, atOnce: 4, killEveryMs: 1500 })
      assert.deepEqual(chaos.wrong, [])
      const kills = Object.values(chaos.killed).reduce((sum, count) => sum + count, 0)
      assert.ok(kills >= 3, `${kills} killed`)
      await browser.idle()
      await using site = await openTestSite({ '/': '<p>Fine</p>' })
      const calls = Array.from({ length: 6 }, () => browser.load(site.url('/'), { waitMs: 300 }))
      for (const { body } of await Promise.all(calls)) assert.match(body, /Fine/)
      await browser.idle()
      processes = descendantsOf(process.pid).filter((pid) => !before.has(pid))
    }
    assert.deepEqual(await stillRunning(processes), [])
  })
}
