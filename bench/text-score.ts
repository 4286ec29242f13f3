/** How well a text agrees with the wanted one, by the words or runs of words they share. */
export interface Match {
  readonly precision: number
  readonly recall: number
}

export function tokens(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+/gu) ?? []
}

/** Compares bags: what occurs twice counts twice. */
export function overlap(wanted: readonly string[], given: readonly string[]): Match {
  if (wanted.length === 0 && given.length === 0) return { precision: 1, recall: 1 }
  const left = new Map<string, number>()
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1)
  let hits = 0
  for (const word of given) {
    const count = left.get(word) ?? 0
    if (count > 0) hits += 1
    left.set(word, count - 1)
  }
  return {
    precision: given.length === 0 ? 0 : hits / given.length,
    recall: wanted.length === 0 ? 0 : hits / wanted.length,
  }
}

export function f1({ precision, recall }: Match): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
}

export function mean(list: readonly number[]): number {
  return list.reduce((sum, value) => sum + value, 0) / list.length
}
