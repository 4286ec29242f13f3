import { findChromium, type FindChromiumOptions } from './find-chromium.ts'
import { installChromium } from './install-chromium.ts'

/** The path of a Chromium to run; installs one, saying so, when none is found. Throws a sentence that tells what to do. */
export async function ensureChromium(options: FindChromiumOptions, say: (line: string) => void): Promise<string> {
  const found = await findChromium(options)
  if (found !== undefined) return found
  if (options.chromium !== undefined) {
    throw new Error(`GANNET_CHROMIUM is ${options.chromium}, which is no program that can be run.`)
  }
  say('No Chromium was found: installing one.')
  await installChromium((line) => say(`  ${line}`))
  const installed = await findChromium(options)
  if (installed === undefined)
    throw new Error('Chromium was installed but cannot be found; set GANNET_CHROMIUM to its path.')
  return installed
}
