/**
 * Why a task was not done: it took too long or too much memory; its thread or process broke, or words could not be handed
 * over; its pool was closed.
 */
export type LaneEnd = 'late' | 'memory' | 'broken' | 'closed'

export class LaneFailure extends Error {
  readonly end: LaneEnd
  /** Whether it may have been the doing of a task before. */
  readonly isInherited: boolean

  constructor(end: LaneEnd, cause?: unknown, isInherited = false) {
    super(`a task was not done: ${end}`, { cause })
    this.end = end
    this.isInherited = isInherited
  }
}
