/** A header given several times counts by its last value. */
export function headerValue(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value.at(-1) : value) ?? null
}
