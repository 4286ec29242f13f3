import { spawn } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readableCopy } from './readable-copy.ts'
import { bareEnvironment, browserUser, runAs, type SystemUser } from './system-user.ts'

/** Who Chromium runs as, and from where. */
export interface BrowserSeat {
  /** What is started: the executable that was found, or a copy of it that the user can read. */
  readonly executable: string
  /** Undefined: the service's own user. */
  readonly user: SystemUser | undefined
  /** Folder in which profiles are made; the user can reach it. */
  readonly temporary: string
  /** What the operator should know. */
  readonly notes: readonly string[]
}

/** The browser's seat when it has to be the service's own user. */
function ownSeat(executable: string, notes: readonly string[] = []): BrowserSeat {
  return { executable, user: undefined, temporary: tmpdir(), notes }
}

/**
 * Where a browser runs. A service that is root gives it to another user, who owns nothing and under whom Chromium's
 * sandbox works; where that cannot be, it runs as root as before and a note says why (docs/decisions/0011-browser-user.md).
 * `copies`: folder for a copy of a Chromium that only root can read.
 */
export async function browserSeat(executable: string, copies?: string): Promise<BrowserSeat> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return ownSeat(executable)
  const user = await browserUser()
  if (!(await mayBecome(user))) {
    return ownSeat(executable, [`Chromium runs as root: this system does not let root start programs as ${user.uid}.`])
  }
  const temporary = await reachableFolder(user)
  if (temporary === undefined) {
    return ownSeat(executable, [`Chromium runs as root: user ${user.uid} can reach no folder for temporary files.`])
  }
  if (await runs(user, executable)) return { executable, user, temporary, notes: [] }
  const copy = await readableCopy(executable, copies).catch(() => undefined)
  if (copy !== undefined && (await runs(user, copy))) {
    const note = `User ${user.uid}, whom Chromium runs as, cannot run ${executable}; it runs the copy ${copy}.`
    return { executable: copy, user, temporary, notes: [note] }
  }
  return ownSeat(executable, [
    `Chromium runs as root: user ${user.uid} cannot run ${executable}. Install Chromium where every user can read it.`,
  ])
}

/** Whether root may start programs as that user and end them; containers may lack either capability. */
async function mayBecome(user: SystemUser): Promise<boolean> {
  const child = spawn('/bin/true', [], { ...user, cwd: '/', env: bareEnvironment('/'), stdio: 'ignore' })
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
  const mayEnd = child.pid !== undefined && isSignalled(child.pid)
  return (await ended) && mayEnd
}

function isSignalled(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function runs(user: SystemUser, executable: string): Promise<boolean> {
  return (await runAs(user, [executable, '--version'])).code === 0
}

/** The first folder for temporary files in which the user can have one of its own. */
async function reachableFolder(user: SystemUser): Promise<string | undefined> {
  for (const folder of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    const trial = await mkdtemp(join(folder, 'gannet-trial-')).catch(() => undefined)
    if (trial === undefined) continue
    try {
      await chown(trial, user.uid, user.gid)
      const { code } = await runAs(user, ['/bin/sh', '-c', ': > "$1/file" && rm "$1/file"', 'sh', trial])
      if (code === 0) return folder
    } catch {
      // Not this one.
    } finally {
      await rm(trial, { recursive: true, force: true })
    }
  }
  return undefined
}
