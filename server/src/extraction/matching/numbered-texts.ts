import { numberedStep } from '../records/section-runs.ts'

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

/** Of texts of which the first count themselves, so many do: below the last step may stand a tip. All, where none or each of them does. */
export function numberedCount(texts: readonly string[]): number {
  const unnumbered = texts.findIndex((_, at) => at > 0 && !areNumbered(texts.slice(0, at + 1)))
  return unnumbered < 2 || texts.slice(unnumbered).some((text) => ordinal.test(text)) ? texts.length : unnumbered
}

export function withoutNumber(text: string): string {
  return text.replace(ordinal, '')
}

const leastInOrder = 0.5

/** "Step 1", "2.", "03": each with the number after the one before, from the first on. */
export function areCounted(texts: readonly string[]): boolean {
  const numbers = texts.map((text) => {
    const told = /^\D{0,12}?0?(\d{1,2})(?!\d|[.,:]\d|%)/.exec(numberedStep.exec(text)?.[0] ?? text)?.[1]
    return told === undefined ? Number.NaN : Number(told)
  })
  const inOrder = numbers.filter((number, at) => number === at + 1 || (at > 0 && number === (numbers[at - 1] ?? 0) + 1))
  return inOrder.length >= leastInOrder * texts.length
}
