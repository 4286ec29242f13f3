import type { LaneEnd } from './lane-failure.ts'

/** What a thread or a process says to its pool. */
export type LaneMessage<Result> =
  | { readonly isReady: true }
  | { readonly result: Result }
  /** The task is too large for it. */
  | { readonly end: LaneEnd; readonly error: Error }
  /** The task's own failure. */
  | { readonly error: Error }
