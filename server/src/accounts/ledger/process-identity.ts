import { isProcessAlive } from '../../is-process-alive.ts'
import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'

/** Which process this is, in words that other processes can check. */
export interface ProcessIdentity {
  /** Processes of one place see each other's ids: on Linux a boot and a pid namespace, elsewhere a host. */
  readonly place: string
  readonly pid: number
  /** When it started, so that a reused id is another process; empty where the system does not tell. */
  readonly started: string
}

export async function identifyProcess(): Promise<ProcessIdentity> {
  const { pid } = process
  return { place: await placeOfProcess(), pid, started: (await startOf(pid)) ?? '' }
}

/** Whether that process still runs; undefined when it cannot be told from here. */
export async function isRunning(identity: ProcessIdentity, here: ProcessIdentity): Promise<boolean | undefined> {
  if (identity.place !== here.place) return undefined
  if (here.started !== '') return (await startOf(identity.pid)) === identity.started
  // Without a start time a living id may be another process by now.
  return isProcessAlive(identity.pid) ? undefined : false
}

async function placeOfProcess(): Promise<string> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    return `${boot.trim()} ${await readlink('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** Field 22 of /proc/PID/stat: clock ticks from boot to the process's start. Undefined for no process, or a dead one. */
async function startOf(pid: number): Promise<string | undefined> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold spaces and brackets itself.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const state = fields[0]
    return state === 'Z' || state === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}
