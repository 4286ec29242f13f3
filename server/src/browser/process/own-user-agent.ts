import type { BrowserSeat } from './browser-seat.ts'
import { runAs } from './system-user.ts'

const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'X11; Linux x86_64',
  darwin: 'Macintosh; Intel Mac OS X 10_15_7',
}

/**
 * The User-Agent that a browser is started with, so that what no page is told for, such as the request for a service
 * worker's script, does not say "headless". Undefined where the browser's version cannot be told.
 */
export async function ownUserAgent({ executable, user }: BrowserSeat): Promise<string | undefined> {
  const { out } = await runAs(user, [executable, '--version'])
  const major = /\b(\d+)\.\d+\.\d+\.\d+\b/.exec(out)?.[1]
  const system = systems[process.platform]
  if (major === undefined || system === undefined) return undefined
  return `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`
}
