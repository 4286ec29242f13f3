import { ensureChromium } from '../server/src/browser/process/ensure-chromium.ts'
import { readConfig } from '../server/src/config/config.ts'

/** The browser that the service would use, installed when there is none. */
export async function benchChromium(): Promise<string> {
  const { chromium, searchPath: path } = readConfig(process.env)
  return await ensureChromium({ chromium, path }, console.error)
}
