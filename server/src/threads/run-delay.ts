import { readFileSync, readlinkSync } from 'node:fs'

/** The kernel's number of the thread that asks, which for a process's first thread is the process's. Undefined but on Linux. */
export function ownThreadId(): number | undefined {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    return Number.isSafeInteger(id) ? id : undefined
  } catch {
    return undefined
  }
}

/**
 * For how many milliseconds of its life a thread could have run and waited for a processor, which others had. 0 where the kernel
 * does not tell: https://docs.kernel.org/scheduler/sched-stats.html#proc-pid-schedstat
 */
export function runDelayMs(threadId: number | undefined): number {
  if (threadId === undefined) return 0
  try {
    const [, waitedNs] = readFileSync(`/proc/${threadId}/schedstat`, 'latin1').split(' ')
    return Number(waitedNs) / 1e6 || 0
  } catch {
    return 0
  }
}
