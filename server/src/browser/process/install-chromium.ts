import { spawn } from 'node:child_process'
import { access } from 'node:fs/promises'
import { createInterface } from 'node:readline'

/** Chromium's headless shell and fonts for Latin, CJK, Arabic, Hebrew, Indic and Thai scripts and for emoji. */
const packages = [
  'chromium-headless-shell',
  'fonts-liberation',
  'fonts-noto-core',
  'fonts-noto-cjk',
  'fonts-noto-color-emoji',
]

const aptGet = '/usr/bin/apt-get'
const install = `apt-get install -y --no-install-recommends ${packages.join(' ')}`

/**
 * Installs a browser and fonts with the system's package manager; `say` gets each line of what happens.
 * Throws an error that tells what to type when it may not or cannot do it itself.
 */
export async function installChromium(say: (line: string) => void): Promise<void> {
  const hasApt = await access(aptGet).then(
    () => true,
    () => false,
  )
  if (!hasApt) {
    throw new Error(
      "This system has no apt-get. Install Chromium with the system's own package manager, " +
        'or run "npx playwright install chromium-headless-shell", or set GANNET_CHROMIUM to the path of a browser.',
    )
  }
  if (process.getuid?.() !== 0) {
    throw new Error(`Installing a browser needs root. Type: sudo sh -c 'apt-get update && ${install}'`)
  }
  await run(['update'], say)
  await run(install.split(' ').slice(1), say)
}

async function run(parameters: readonly string[], say: (line: string) => void): Promise<void> {
  const command = `apt-get ${parameters.join(' ')}`
  say(`$ ${command}`)
  const child = spawn(aptGet, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' },
  })
  createInterface(child.stdout).on('line', say)
  createInterface(child.stderr).on('line', say)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`"${command}" failed with exit code ${code}. Run it by hand to see why.`)
}
