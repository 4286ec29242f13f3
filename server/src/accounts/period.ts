/** A billing period: from `start`, up to but not including `end`, in milliseconds since the epoch. */
export interface Period {
  readonly start: number
  readonly end: number
}

/** The calendar month, in UTC, that holds a moment (decision C3). */
export function periodOf(time: number): Period {
  const date = new Date(time)
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth()
  return { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) }
}
