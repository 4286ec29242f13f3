import type { InPageTools } from '../in-page/interfaces.ts'
import { type Returned, type Arguments, callOf } from './in-page-call.ts'
import type { OpenPage } from './open-page.ts'

/** Speaks with a script of ours in the page; each page that is shown anew gets it anew. */
export class InPageScript<Name extends keyof InPageTools> {
  readonly #page: OpenPage
  readonly #name: Name
  readonly #source: string
  /** The document that has the script, as counted by navigation. */
  #givenTo: number | undefined

  /** `source` puts an object under `name` into the page's isolated world. */
  constructor(page: OpenPage, { name, source }: { name: Name; source: string }) {
    this.#page = page
    this.#name = name
    this.#source = source
  }

  /** Calls a method of the object. Rejects as OpenPage.evaluate does. */
  async call<Method extends keyof InPageTools[Name] & string>(
    method: Method,
    parameters: Arguments<InPageTools[Name], Method>,
    timeoutMs: number,
  ): Promise<Returned<InPageTools[Name], Method>> {
    const object = `globalThis.${this.#name}`
    const ask = callOf(object, method, parameters)
    const { commits } = this.#page.navigation
    if (this.#givenTo === commits) return await this.#page.evaluate(ask, timeoutMs)
    this.#givenTo = commits
    // In one go: a page is asked several things, and each way there and back takes a while.
    const expression = `if (${object} === undefined) {\n${this.#source}\n}\n${ask}`
    try {
      return await this.#page.evaluate(expression, timeoutMs)
    } catch (error) {
      this.#givenTo = undefined
      throw error
    }
  }
}
