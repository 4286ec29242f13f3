import { randomUUID } from 'node:crypto'
import { inPageBundles } from '../in-page/bundles.generated.ts'
import type { WorkerIdentity } from '../in-page/interfaces.ts'

/** What runs inside every page, as source text. */
export interface InPageScripts {
  /** For the page's own world: reports short timers. */
  readonly timers: string
  /** For an isolated world: watches the page for the settle rule and reads it, also as a visitor sees it. */
  readonly settle: string
}

/** Both scripts. They speak over an event whose name no page can know, a new one for each browser pool. */
export function newInPageScripts(): InPageScripts {
  const values = { secretEvent: randomUUID() }
  return { timers: knowing(values, inPageBundles.timers), settle: knowing(values, inPageBundles.settle) }
}

/** For a worker, before its own script: it is as its page is. */
export function workerIdentityScript(workerIdentity: WorkerIdentity): string {
  return knowing({ workerIdentity }, inPageBundles.workerIdentity)
}

/** A script around which the values that it names are constants. A block hides them from the page. */
function knowing(values: Readonly<Record<string, unknown>>, script: string): string {
  const constants = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
  return `{${constants.join('')}${script}}`
}
