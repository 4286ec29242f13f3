import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

const computedMs = 500

/** Computes for a while and says how many times its processor time that took. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads')
  const startedAt = performance.now()
  const before = process.threadCpuUsage()
  while (performance.now() - startedAt < workerData);
  const { user, system } = process.threadCpuUsage(before)
  parentPort.postMessage((performance.now() - startedAt) / ((user + system) / 1000))`

/**
 * How many times its processor time work takes that wants all processors at once: 1 on a machine with nothing else to do. What
 * wants only a little is served sooner by the scheduler and would not tell.
 */
export async function machineStretch(): Promise<number> {
  const stretches = await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      const [stretch] = (await once(new Worker(program, { eval: true, workerData: computedMs }), 'message')) as [number]
      return stretch
    }),
  )
  return Math.max(1, ...stretches)
}
