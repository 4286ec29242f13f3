/** The one sentence that Firecrawl's answers have room for; undefined where there is nothing to say. */
export function warningOf(warnings: readonly string[]): string | undefined {
  return warnings.length === 0 ? undefined : warnings.join(' ')
}
