import { WrittenJson } from '../json/written-json.ts'

/** What a part of an object takes beside its letters. */
const entryBytes = 100

/** Values by key, up to about so many bytes together: the ones used longest ago go. None has more than a sixteenth. */
export class RecentlyUsed<Value> {
  readonly #maxBytes: number
  readonly #values = new Map<string, { readonly value: Value; readonly bytes: number }>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Value | undefined {
    const held = this.#values.get(key)
    if (held === undefined) return undefined
    // In the order of their use.
    this.#values.delete(key)
    this.#values.set(key, held)
    return held.value
  }

  set(key: string, value: Value): void {
    const bytes = 2 * key.length + bytesOf(value)
    if (this.#values.has(key) || bytes > this.#maxBytes / 16) return
    this.#values.set(key, { value, bytes })
    this.#bytes += bytes
    for (const [oldest, held] of this.#values) {
      if (this.#bytes <= this.#maxBytes) return
      this.#values.delete(oldest)
      this.#bytes -= held.bytes
    }
  }
}

/** About what a value takes in memory. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length
  if (value instanceof WrittenJson) return value.json.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, part) => sum + entryBytes + bytesOf(part), 0)
}
