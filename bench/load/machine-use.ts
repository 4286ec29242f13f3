import { readFileSync } from 'node:fs'
import { treeUse } from '../process-tree.ts'

const tickMs = 10

/** Processor time since the machine started: all there was, what was used of it, and what one process and those below it used. */
export function machineUse(pid: number): { totalMs: number; busyMs: number; ownMs: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  // proc(5): user nice system idle iowait irq softirq steal.
  const ticks = line.split(/\s+/).slice(1, 9).map(Number)
  const totalMs = ticks.reduce((sum, value) => sum + value, 0) * tickMs
  const idleMs = ((ticks[3] ?? 0) + (ticks[4] ?? 0)) * tickMs
  return { totalMs, busyMs: totalMs - idleMs, ownMs: treeUse(pid).cpuMs }
}
