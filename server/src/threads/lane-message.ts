import type { LaneEnd } from './lane-failure.ts'

/** What a thread or a process says to its pool. */
export type LaneMessage<Result> =
  /** `threadId`: what the kernel calls it, where that is known. */
  | { readonly isReady: true; readonly threadId: number | undefined }
  | { readonly result: Result }
  /** The task is too large for it. */
  | { readonly end: LaneEnd; readonly error: Error }
  /** The task's own failure. */
  | { readonly error: Error }
