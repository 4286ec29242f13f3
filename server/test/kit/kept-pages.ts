import { after, before, beforeEach } from 'node:test'
import { openShop } from './shop.ts'
import { TestClock } from './test-clock.ts'
import { openTestService, type TestService } from './test-service.ts'
import type { TestSite } from './test-site.ts'

const schema = { type: 'object', properties: { title: { type: 'string' } } }

/** Where the pages of answers came from. */
export function statesOf(answers: readonly { readonly body: { readonly cache?: { readonly state: string } } }[]) {
  return answers.map(({ body }) => body.cache?.state)
}

/** For a suite: a shop with a new page for each test, and a service that keeps its pages for an hour. */
export class KeptPages {
  readonly clock = new TestClock('2026-05-15T12:00:00Z')
  service!: TestService
  site!: TestSite
  state!: Awaited<ReturnType<typeof openShop>>['state']
  /** Of the page. */
  url = ''
  #pages = 0

  readonly scrape = async (more: object = {}, headers: Record<string, string> = {}) =>
    await this.service.post('/v1/scrape', { url: this.url, max_age_s: 3600, ...more }, headers)
  readonly extract = async (more: object = {}) =>
    await this.service.post('/v1/extract', { url: this.url, schema, render_js: false, max_age_s: 3600, ...more })

  constructor() {
    before(async () => {
      const { site, state } = await openShop()
      Object.assign(this, { site, state })
      const settings = { GANNET_BOOTSTRAP_PLAN: 'unlimited', GANNET_QUEUE_WAIT_MS: '300000' }
      this.service = await openTestService(settings, undefined, this.clock)
    })
    after(async () => {
      await this.service[Symbol.asyncDispose]()
      await this.site[Symbol.asyncDispose]()
    })
    beforeEach(() => {
      const fresh = { version: 1, etag: undefined, modified: undefined, headers: {}, fault: undefined, asked: [] }
      Object.assign(this.state, fresh)
      this.url = this.site.url(`/page/${(this.#pages += 1)}`)
    })
  }
}
