import { constants } from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The names a browser goes by, the leanest first. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'headless_shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

const usualFolders = [
  '/usr/bin',
  '/usr/local/bin',
  '/usr/lib/chromium',
  '/usr/lib/chromium-browser',
  '/opt/google/chrome',
  '/opt/chromium',
  '/snap/bin',
]

const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export interface FindChromiumOptions {
  /** A path given by the operator: then this one or none. */
  readonly chromium?: string | undefined
  /** Folders to look into, as in the variable PATH. */
  readonly path: string
  /** Further folders to look into; the usual ones when absent. */
  readonly folders?: readonly string[]
  /** Playwright's browser folder; its usual one when absent. */
  readonly playwrightCache?: string
}

/** The path of a Chromium to run: the one given, else one of the system, else one that Playwright has fetched. */
export async function findChromium(options: FindChromiumOptions): Promise<string | undefined> {
  if (options.chromium !== undefined) return await firstExecutable([options.chromium])
  const folders = [...new Set([...options.path.split(delimiter).filter(Boolean), ...(options.folders ?? usualFolders)])]
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return await firstExecutable([
    ...candidates,
    ...macApplications,
    ...(await ofPlaywright(options.playwrightCache ?? join(homedir(), '.cache', 'ms-playwright'))),
  ])
}

async function ofPlaywright(cache: string): Promise<string[]> {
  const builds = await readdir(cache).catch(() => [])
  const newestFirst = builds
    .filter((build) => /^chromium(_headless_shell)?-\d+$/.test(build))
    .toSorted((a, b) => buildNumber(b) - buildNumber(a))
  const shells = newestFirst.filter((build) => build.startsWith('chromium_headless_shell'))
  const full = newestFirst.filter((build) => !build.startsWith('chromium_headless_shell'))
  return [
    ...shells.map((build) => join(cache, build, 'chrome-headless-shell-linux64', 'chrome-headless-shell')),
    ...shells.map((build) => join(cache, build, 'chrome-linux', 'headless_shell')),
    ...full.map((build) => join(cache, build, 'chrome-linux64', 'chrome')),
    ...full.map((build) => join(cache, build, 'chrome-linux', 'chrome')),
  ]
}

function buildNumber(build: string): number {
  return Number(build.split('-')[1])
}

async function firstExecutable(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const runs = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (runs) return path
  }
  return undefined
}
