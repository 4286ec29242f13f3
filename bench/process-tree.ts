import { readdirSync, readFileSync } from 'node:fs'

interface ProcessStat {
  readonly parent: number
  readonly cpuMs: number
}

export interface TreeUse {
  /** Processor time of the processes and of those they have waited for, in milliseconds. */
  readonly cpuMs: number
  /** Proportional memory, shared pages counted by share, in megabytes. */
  readonly memoryMb: number
}

const clockTickMs = 10

/** What a process and everything below it have used, as the kernel counts. */
export function treeUse(root: number): TreeUse {
  const stats = new Map<number, ProcessStat>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = processStat(Number(name))
    if (stat !== undefined) stats.set(Number(name), stat)
  }
  const isIn = (pid: number): boolean => pid === root || (stats.has(pid) && isIn(stats.get(pid)?.parent ?? 0))
  const pids = [...stats.keys()].filter(isIn)
  return {
    cpuMs: pids.reduce((sum, pid) => sum + (stats.get(pid)?.cpuMs ?? 0), 0),
    memoryMb: pids.reduce((sum, pid) => sum + proportionalMbOf(pid), 0),
  }
}

function processStat(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Fields 4 (parent) and 14 to 17 (own and waited-for user and system time) of proc(5); the name may hold spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0] = fields.slice(1)
    return { parent, cpuMs: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) * clockTickMs }
  } catch {
    return undefined
  }
}

/** Memory of one process, pages it shares counted by share. 0 when it has ended. */
export function proportionalMbOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
