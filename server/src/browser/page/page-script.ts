import type { OpenPage } from './open-page.ts'

/** Speaks with a script of ours in the page; each page that is shown anew gets it anew. */
export class PageScript {
  readonly #page: OpenPage
  readonly #name: string
  readonly #source: string
  /** The document that has the script, as counted by navigation. */
  #givenTo: number | undefined

  /** `source` puts an object under `name` into the page's isolated world. */
  constructor(page: OpenPage, { name, source }: { name: string; source: string }) {
    this.#page = page
    this.#name = name
    this.#source = source
  }

  /** Calls a method of the object. Rejects as OpenPage.evaluate does. */
  async call<Result>(
    method: string,
    parameters: object | string | number | undefined,
    timeoutMs: number,
  ): Promise<Result> {
    const values = parameters === undefined ? '' : JSON.stringify(parameters)
    const object = `globalThis.${this.#name}`
    const ask = `${object}.${method}(${values})`
    const { commits } = this.#page.navigation
    if (this.#givenTo === commits) return await this.#page.evaluate<Result>(ask, timeoutMs)
    this.#givenTo = commits
    // In one go: a page is asked several things, and each way there and back takes a while.
    const expression = `if (${object} === undefined) {\n${this.#source}\n}\n${ask}`
    try {
      return await this.#page.evaluate<Result>(expression, timeoutMs)
    } catch (error) {
      this.#givenTo = undefined
      throw error
    }
  }
}
