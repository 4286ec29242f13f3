import { isObject } from '../../json/is-object.ts'

/** The data of a page. */
export interface PageData {
  readonly url: string
  readonly data: unknown
}

interface Merged {
  readonly data: unknown
  /** Name of a field → the addresses that it came from. */
  readonly sources: Readonly<Record<string, readonly string[]>>
}

/**
 * The data of several pages as that of one: lists are joined, each entry once; of anything else the first page's counts that has it.
 * One page's data stays as it is.
 */
export function mergedData(pages: readonly PageData[]): Merged {
  const [first] = pages
  if (first === undefined || !pages.every(({ data }) => isObject(data)))
    return { data: first?.data ?? null, sources: {} }
  const merged = new Map<string, unknown>()
  const sources = new Map<string, string[]>()
  for (const { url, data } of pages) {
    for (const [name, value] of Object.entries(isObject(data) ? data : {})) {
      const before = merged.get(name)
      if (Array.isArray(before) && Array.isArray(value)) {
        merged.set(name, joined(before, value))
        sources.set(name, [...(sources.get(name) ?? []), url])
      } else if (before === undefined || before === null) {
        merged.set(name, value)
        sources.set(name, [url])
      }
    }
  }
  return { data: Object.fromEntries(merged), sources: Object.fromEntries(sources) }
}

function joined(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const byText = new Map([...before, ...after].map((entry) => [JSON.stringify(entry), entry]))
  return [...byText.values()]
}
