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

/** A clock may be behind that of another node, or set back by hours, at a month's turn. */
const slackMs = 24 * 3_600_000
/** A clock that shows an earlier time has lost it; nobody is moved back so far. */
const earliest = Date.UTC(2025, 0)

/**
 * The starts of the periods that an account may be in at a moment: that of the moment, or one that comes within a day. An
 * account in a later one was brought there by a clock that ran ahead.
 */
export function possiblePeriods(now: number): { readonly first: number; readonly last: number } {
  return { first: periodOf(now).start, last: now < earliest ? Number.MAX_SAFE_INTEGER : now + slackMs }
}
