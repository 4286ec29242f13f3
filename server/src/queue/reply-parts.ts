import { WrittenJson } from '../json/written-json.ts'

/** Where something that is written already belongs in a value. */
type Path = readonly string[]

interface Head {
  readonly value: unknown
  /** Where what follows, written already, belongs. Nodes of other versions read it by this name. */
  readonly texts: readonly Path[]
}

/** Where it is looked for: the fields of an operation's outcome. */
const maxDepth = 2

/** A value as the JSON of all but what is written in it already, and the bytes of that. */
export function partsOf(value: unknown): Uint8Array[] {
  const texts: [Path, WrittenJson][] = []
  const head: Head = { value: lifted(value, [], texts), texts: texts.map(([path]) => path) }
  return [Buffer.from(JSON.stringify(head)), ...texts.map(([, { json }]) => json)]
}

/** The value that `partsOf` took apart. */
export function valueOf([head, ...texts]: readonly Buffer[]): unknown {
  const { value, texts: paths }: Head = JSON.parse(head?.toString('utf8') ?? '')
  if (paths.length !== texts.length) throw new Error(`a reply of ${paths.length} long texts came with ${texts.length}`)
  for (const [index, text] of texts.entries()) put(value, paths[index] ?? [], new WrittenJson(text))
  return value
}

function lifted(value: unknown, path: Path, texts: [Path, WrittenJson][]): unknown {
  if (value instanceof WrittenJson) {
    texts.push([path, value])
    return null
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || path.length >= maxDepth) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, lifted(each, [...path, name], texts)]))
}

function put(value: unknown, path: Path, text: WrittenJson): void {
  const last = path.at(-1) ?? ''
  // `lifted` walked the same way through objects and lists.
  let holder = value as Record<string, unknown>
  for (const name of path.slice(0, -1)) holder = holder[name] as Record<string, unknown> // as above
  holder[last] = text
}
