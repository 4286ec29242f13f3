import { setImmediate as turn } from 'node:timers/promises'

/** Texts above this go beside the JSON: writing them in it and reading them out of it would hold the process up. */
const longChars = 64 * 1024
/** Characters that are written at a time. */
const pieceChars = 1024 * 1024
/** Where long texts are looked for: the fields of an operation's outcome. */
const maxDepth = 2

type Path = readonly string[]

interface Head {
  readonly value: unknown
  /** Where the texts that follow belong, and how many bytes each has. */
  readonly texts: readonly (readonly [path: Path, bytes: number])[]
}

const newLine = 10

/** A JSON value as bytes: a line of JSON, then its long texts as they are. Lets others have their turn between two pieces of them. */
export async function withLongTexts(value: unknown): Promise<Buffer> {
  const texts: [Path, string][] = []
  const short = lifted(value, [], texts)
  const sizes = texts.map(([path, text]) => [path, Buffer.byteLength(text)] as const)
  const line = Buffer.from(`${JSON.stringify({ value: short, texts: sizes } satisfies Head)}\n`)
  const bytes = Buffer.allocUnsafe(sizes.reduce((sum, [, size]) => sum + size, line.length))
  let at = line.copy(bytes)
  for (const [, text] of texts) {
    for (let from = 0; from < text.length;) {
      const to = pieceEnd(text, from)
      at += bytes.write(text.slice(from, to), at)
      from = to
      await turn()
    }
  }
  return bytes
}

/** Never between the halves of one character. */
function pieceEnd(text: string, from: number): number {
  const to = Math.min(text.length, from + pieceChars)
  const last = text.charCodeAt(to - 1)
  return to < text.length && last >= 0xd800 && last <= 0xdbff ? to + 1 : to
}

/** The value that `withLongTexts` made bytes of. Lets others have their turn between two texts. */
export async function readLongTexts(bytes: Buffer): Promise<unknown> {
  const end = bytes.indexOf(newLine)
  const { value, texts } = JSON.parse(bytes.toString('utf8', 0, end)) as Head
  let from = end + 1
  for (const [path, length] of texts) {
    await turn()
    put(value, path, bytes.toString('utf8', from, from + length))
    from += length
  }
  return value
}

function lifted(value: unknown, path: Path, texts: [Path, string][]): unknown {
  if (typeof value === 'string' && value.length > longChars) {
    texts.push([path, value])
    return null
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || path.length >= maxDepth) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, lifted(each, [...path, name], texts)]))
}

function put(value: unknown, path: Path, text: string): void {
  const last = path.at(-1) ?? ''
  let holder = value as Record<string, unknown>
  for (const name of path.slice(0, -1)) holder = holder[name] as Record<string, unknown>
  holder[last] = text
}
