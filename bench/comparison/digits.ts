import type { Spread } from './statistics.ts'

/** Three digits that count, two below one. */
export function digits(value: number): string {
  if (value < 0.1) return value.toPrecision(2)
  if (value < 10) return value.toFixed(2)
  return value >= 100 ? value.toFixed(0) : value.toFixed(1)
}

/** "1.23 (1.20–1.31)": the median, and the quartiles where there are any. */
export function spreadText({ median, low, high }: Spread): string {
  return low === high ? digits(median) : `${digits(median)} (${digits(low)}–${digits(high)})`
}
