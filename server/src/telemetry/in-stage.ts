import type { Call } from '../call.ts'

/** Runs a stage of a call, timed and traced where the call is followed. */
export function inStage<T>({ stages }: Call, name: string, work: () => Promise<T>): Promise<T> {
  return stages === undefined ? work() : stages.stage(name, work)
}
