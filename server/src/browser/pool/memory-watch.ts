import { readFile } from 'node:fs/promises'
import type { Chromium } from '../process/chromium.ts'

const everyMs = 1000
const pageBytes = 4096

/**
 * Ends renderers that hold more memory than `maxBytes`; the call whose page it was gets `page_crashed`. V8's own limit
 * ends a script's heap, but not what it keeps outside of it (buffers, bitmaps, the DOM).
 */
export class MemoryWatch implements Disposable {
  readonly #chromium: Chromium
  readonly #maxBytes: number
  readonly #timer: NodeJS.Timeout
  #isLooking = false

  /** `isNeeded`: whether any page is in use; without one nothing can grow. */
  constructor(chromium: Chromium, maxBytes: number, isNeeded: () => boolean) {
    this.#chromium = chromium
    this.#maxBytes = maxBytes
    this.#timer = setInterval(() => {
      if (!this.#isLooking && isNeeded()) void this.#look()
    }, everyMs)
    this.#timer.unref()
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    this.#isLooking = true
    try {
      for (const { pid, bytes } of await renderersOf(this.#chromium))
        if (bytes > this.#maxBytes) process.kill(pid, 'SIGKILL')
    } catch {
      // The browser or the renderer ended meanwhile.
    } finally {
      this.#isLooking = false
    }
  }
}

/** A browser's renderers, with what each holds in memory. Rejects when the browser does not say. */
export async function renderersOf({ connection }: Chromium): Promise<{ pid: number; bytes: number }[]> {
  const { processInfo } = await connection.browser.send('SystemInfo.getProcessInfo', undefined, 5000)
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  return await Promise.all(renderers.map(async ({ id }) => ({ pid: id, bytes: await residentBytes(id) })))
}

/** What a process holds in memory; 0 where the system does not tell (only Linux does). */
async function residentBytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(text.split(' ')[1] ?? 0) * pageBytes
}
