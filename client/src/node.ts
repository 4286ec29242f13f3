import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CallOptions, Gannet, ScreenshotResult } from './gannet.ts'

/** Downloads a screenshot into a file (Node, Deno, Bun). Under its name stands the whole image or none. */
export async function saveScreenshot(
  gannet: Gannet,
  screenshot: ScreenshotResult | string,
  { path, ...options }: CallOptions & { readonly path: string },
): Promise<void> {
  const part = `${path}.part`
  try {
    const stream = await gannet.downloadStream(screenshot, options)
    await pipeline(Readable.fromWeb(stream), createWriteStream(part), { signal: options.signal })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
