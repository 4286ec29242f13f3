import { mayLookInto } from './browser/process/system-user.ts'
import type { Config } from './config/config.ts'
import type { Engine } from './engine.ts'

/** What the operator should know of the engine that was started. */
export async function notesOf({ dataDir }: Config, engine: Engine | undefined): Promise<string[]> {
  if (engine === undefined) return []
  const { isSandboxed, user, notes } = await engine.browser.stats()
  const isOpen = user !== undefined && (await mayLookInto(user, dataDir))
  return [
    ...notes,
    ...(isSandboxed ? [] : [noSandbox]),
    ...(isOpen
      ? [`User ${user.uid}, whom Chromium runs as, can read ${dataDir}: take the rights of others from it.`]
      : []),
  ]
}

export function noteOf(sentence: string | undefined): string[] {
  return sentence === undefined ? [] : [sentence]
}

export const noAddress =
  'GANNET_HOST is every address and GANNET_PUBLIC_URL is not set: addresses of images begin with http:// and the Host header of each request. Behind a proxy, or with TLS, set it.'

const noSandbox =
  'Chromium runs without its sandbox: it refuses it to root, and some systems forbid it. Safer is a system whose users may make user namespaces.'
