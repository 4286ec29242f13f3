import type { OpenPage } from './open-page.ts'

/** Speaks with a script of ours in the page; each page that is shown anew gets it anew. */
export class PageScript {
  readonly #page: OpenPage
  readonly #name: string
  readonly #source: string

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
    // In one go: a page is asked several things, and each way there and back takes a while.
    const expression = `if (${object} === undefined) {\n${this.#source}\n}\n${object}.${method}(${values})`
    return await this.#page.evaluate<Result>(expression, timeoutMs)
  }
}
