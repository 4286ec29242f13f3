/** A value as it may be shown: nothing for what is absent, JSON for what has parts. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return JSON.stringify(value)
}
