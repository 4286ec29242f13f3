import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** What runs inside every page, as source text. */
export interface InPageScripts {
  /** For the page's own world: reports short timers. */
  readonly timers: string
  /** For an isolated world: watches the page for the settle rule and reads it, also as a visitor sees it. */
  readonly settle: string
}

/** Reads both scripts. They speak over an event whose name no page can know, a new one for each browser pool. */
export async function readInPageScripts(): Promise<InPageScripts> {
  const secret = randomUUID()
  const read = async (name: string) => {
    const text = await readInPageScript(name)
    return text.replaceAll('SECRET', secret)
  }
  return { timers: await read('timers.js'), settle: `${await read('settle.js')}\n${await read('view.js')}` }
}

/** The text of one script of in-page/. */
export async function readInPageScript(name: string): Promise<string> {
  return await readFile(new URL(`../in-page/${name}`, import.meta.url), 'utf8')
}
