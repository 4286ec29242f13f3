/** A key of slots, with what it is compared with others by. */
export interface SlotKey {
  readonly key: string
  /** Without the classes of its elements, and without their numbers among their like. */
  readonly tags: string
  readonly plain: string
  /** Without the number of the element among its like that the place lies in. */
  readonly mirrored: string
  /** Path and what is told at its end: "@href". */
  readonly path: string
  readonly end: string
  readonly steps: readonly string[]
  /** Of a text between elements, or of a part of a line. */
  readonly isPiece: boolean
}

/** The keys of a page's slots, each looked at once: the records of its groups have most of them in common. */
export class SlotKeys {
  readonly #known = new Map<string, SlotKey>()

  of(key: string): SlotKey {
    return this.#known.getOrInsertComputed(key, readKey)
  }
}

function readKey(key: string): SlotKey {
  const [path, end] = partsOf(key)
  return {
    key,
    tags: withoutClasses(key),
    plain: withoutNumbers(key),
    mirrored: withoutOuterNumbers(key),
    path,
    end,
    steps: key.split('/'),
    isPiece: /[~|^$(,:]/.test(key),
  }
}

export function withoutClasses(key: string): string {
  return key.includes('.') ? key.replaceAll(/\.[^/#@~|]+/g, '') : key
}

function withoutNumbers(key: string): string {
  return key.includes('#') ? key.replaceAll(/#\d+/g, '') : key
}

export function withoutOuterNumbers(key: string): string {
  const at = Math.max(0, key.lastIndexOf('/'))
  return withoutNumbers(key.slice(0, at)) + key.slice(at)
}

export function partsOf(key: string): readonly [path: string, end: string] {
  const at = key.indexOf('@')
  return at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at)]
}
