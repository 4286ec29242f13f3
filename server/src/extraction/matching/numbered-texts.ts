const ordinal = /^(?:#\s?)?(\d{1,3})[.)]\s+(?=\S)/

/** Whether texts beside each other count themselves: "1. …", "2. …", each one more than the one before. */
export function areNumbered(texts: readonly string[]): boolean {
  if (texts.length < 2) return false
  let last: number | undefined
  for (const text of texts) {
    const found = ordinal.exec(text)?.[1]
    if (found === undefined || (last !== undefined && Number(found) !== last + 1)) return false
    last = Number(found)
  }
  return true
}

export function withoutNumber(text: string): string {
  return text.replace(ordinal, '')
}
