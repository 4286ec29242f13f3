/** The keys of a page's slots, each looked at once: the records of its groups have most of them in common. */
export class SlotKeys {
  readonly #known = new Map<string, SlotKey>()
  readonly #around = new Map<SlotKey, readonly OuterKey[]>()

  of(key: string): SlotKey {
    return this.#known.getOrInsertComputed(key, readKey)
  }

  /** The places of the same kind in the elements around one, the nearest first. */
  around(key: SlotKey): readonly OuterKey[] {
    return this.#around.getOrInsertComputed(key, outerKeys)
  }
}

/** A key of the same end further out, with and without the classes of its elements. */
export type OuterKey = Pick<SlotKey, 'key' | 'tags'>

const mostSteps = 3

const lastLink = /\/a((?:[.#][^/]*)?)$/

function withoutLink(path: string): string | undefined {
  return lastLink.test(path) ? path.replace(lastLink, '/span$1') : undefined
}

function outerKeys({ path, end, tags }: SlotKey): OuterKey[] {
  const outer: OuterKey[] = []
  const add = (key: string, outerTags: string): void => {
    outer.push({ key: key + end, tags: outerTags + tagEnd })
    // Who is no member has a name that leads nowhere.
    const [unlinked, unlinkedTags] = [withoutLink(key), withoutLink(outerTags)]
    if (unlinked !== undefined && unlinkedTags !== undefined)
      outer.push({ key: unlinked + end, tags: unlinkedTags + tagEnd })
  }
  // Classes hold no end of a step: without them the path has the same steps.
  const [tagPath, tagEnd] = partsOf(tags)
  let at = path.lastIndexOf('/')
  let tagAt = tagPath.lastIndexOf('/')
  for (let steps = 0; at > 0 && steps < mostSteps; steps += 1) {
    add(path.slice(0, at), tagPath.slice(0, tagAt))
    at = path.lastIndexOf('/', at - 1)
    tagAt = tagPath.lastIndexOf('/', tagAt - 1)
  }
  return outer
}

/** A key of slots, with what it is compared with others by. */
export class SlotKey {
  readonly key: string
  /** Without the classes of its elements, and without their numbers among their like. */
  readonly tags: string
  readonly plain: string
  /** Without the number of the element among its like that the place lies in. */
  readonly mirrored: string
  /** Path and what is told at its end: "@href". */
  readonly path: string
  readonly end: string
  /** Of a text between elements, or of a part of a line. */
  readonly isPiece: boolean
  #steps: readonly string[] | undefined

  constructor(key: string) {
    const [path, end] = partsOf(key)
    this.key = key
    this.tags = withoutClasses(key)
    this.plain = withoutNumbers(key)
    this.mirrored = withoutOuterNumbers(key)
    this.path = path
    this.end = end
    this.isPiece = /[~|^$(,:]/.test(key)
  }

  /** Taken apart where that is asked for. */
  get steps(): readonly string[] {
    return (this.#steps ??= this.key.split('/'))
  }
}

function readKey(key: string): SlotKey {
  return new SlotKey(key)
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
