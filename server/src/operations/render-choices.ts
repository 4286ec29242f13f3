import type { Call } from '../call.ts'
import type { OperationName, RequestOf } from '../contract/operations.ts'
import { placeOf } from '../page-place.ts'

/** What is known of the pages of a template. */
interface Known {
  /** Whether they gain by being rendered, or lack rendered what they lack plain. */
  readonly gains: boolean
  /** Calls since that was seen. */
  uses: number
}

/** A template is looked at anew every so many calls. */
const looksEvery = 50
/** The ones used longest ago make room. */
const maxTemplates = 10_000

/** Remembers, for each account apart, on which templates of which hosts a plain page is not enough. */
export class RenderChoices {
  readonly #known = new Map<string, Known>()

  /** What is known for a page; undefined when it is to be looked at. */
  knownOf(name: OperationName, request: RequestOf<OperationName>, call: Call): Pick<Known, 'gains'> | undefined {
    const key = keyOf(name, request, call)
    const known = this.#known.get(key)
    if (known === undefined) return undefined
    this.#known.delete(key)
    known.uses += 1
    if (known.uses >= looksEvery) return undefined
    this.#known.set(key, known)
    return known
  }

  /** A plain page was not enough. */
  learn(name: OperationName, request: RequestOf<OperationName>, { call, gains }: { call: Call; gains: boolean }): void {
    const [oldest] = this.#known.keys()
    if (this.#known.size >= maxTemplates && oldest !== undefined) this.#known.delete(oldest)
    this.#known.set(keyOf(name, request, call), { gains, uses: 0 })
  }
}

function keyOf(name: OperationName, { url }: RequestOf<OperationName>, { account }: Call): string {
  const { host, path } = placeOf(url)
  return JSON.stringify([account, name, host, path])
}
