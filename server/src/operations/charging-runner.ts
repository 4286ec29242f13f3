import type { SpentTime } from '../accounts/limits/spent-time.ts'
import type { Runner } from './runner.ts'

/** Runs calls as `run` does, and charges the time they used to their accounts however they ended. */
export function chargingRunner(run: Runner, spent: SpentTime): Runner {
  return async (name, request, call) => {
    const used = { place_ms: 0, thread_ms: 0 }
    const usage = {
      add: (kind: keyof typeof used, ms: number): void => {
        used[kind] += ms
      },
    }
    try {
      return await run(name, request, { ...call, usage })
    } finally {
      if (used.place_ms > 0 || used.thread_ms > 0) void spent.charge(call.account, used)
    }
  }
}
