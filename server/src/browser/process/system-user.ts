import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

/** A user of the system that owns nothing but what Chromium makes. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

export interface Ran {
  /** Null after a violent end, and when it did not start. */
  readonly code: number | null
  readonly out: string
}

/** An operator who wants the browser to run as a user with a name makes one of this name. */
const userName = 'gannet-browser'
/** Of no range that distributions or systemd give away, and small enough for the maps of containers. */
const unnamed: SystemUser = { uid: 60_706, gid: 60_706 }
const longestRunMs = 10_000

/** Whom a service that is root runs its browser as: the user of that name, else a number that nobody has. */
export async function browserUser(): Promise<SystemUser> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const fields = new RegExp(`^${userName}:[^:]*:(\\d+):(\\d+):`, 'm').exec(passwd)
  const uid = Number(fields?.[1] ?? 0)
  return uid === 0 ? unnamed : { uid, gid: Number(fields?.[2]) }
}

/** What a program of the browser's user is told: nothing of the service's environment, which may hold keys. */
export function bareEnvironment(home: string): Record<string, string> {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: home, TMPDIR: home, LANG: 'en_US.UTF-8' }
}

/** Runs a small program as a user (undefined: as the service) and gives what it printed. Never rejects. */
export async function runAs(user: SystemUser | undefined, [program, ...words]: [string, ...string[]]): Promise<Ran> {
  let child: ChildProcess
  try {
    child = spawn(program, words, {
      ...user,
      cwd: '/',
      env: bareEnvironment('/'),
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: longestRunMs,
      killSignal: 'SIGKILL',
    })
  } catch {
    return { code: null, out: '' }
  }
  let out = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text))
  return await once(child, 'close').then(
    ([code]: (number | null)[]) => ({ code: code ?? null, out }),
    () => ({ code: null, out }),
  )
}

/** Whether a process of that user, were it taken over, could look into a folder. */
export async function mayLookInto(user: SystemUser | undefined, folder: string): Promise<boolean> {
  return (await runAs(user, ['/bin/sh', '-c', '[ -r "$1" ] || [ -x "$1" ]', 'sh', folder])).code === 0
}
