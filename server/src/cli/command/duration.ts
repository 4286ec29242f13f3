import { InvalidArgumentError } from 'commander'

const unitMs: ReadonlyMap<string, number> = new Map([
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
])

/** Milliseconds of "30s", "15m", "12h" or "90d"; "0" is none. */
export function duration(text: string): number {
  if (text === '0') return 0
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  const factor = unitMs.get(unit ?? '')
  if (count === undefined || factor === undefined) {
    throw new InvalidArgumentError('Write a whole number and s, m, h or d, such as 12h or 90d.')
  }
  return Number(count) * factor
}
