const dayMs = 86_400_000

/** The day, in UTC, that holds a moment: days since the Unix epoch. */
export function dayOf(time: number): number {
  return Math.floor(time / dayMs)
}

/** A day as "2026-11-21". */
export function dateOfDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}
