/** A name that stands where a value is expected; its value is known later, or never. */
export class LiteralName {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const maxDepth = 64
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' }
const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null],
  ['NaN', null],
  ['Infinity', null],
])

/** Reads values as scripts write them, JSON among them, without running anything. Throws SyntaxError at anything else. */
export class LiteralReader {
  readonly #text: string
  at: number

  constructor(text: string, at = 0) {
    this.#text = text
    this.at = at
  }

  /** The value that begins here; `at` is then after it. Objects have no prototype. */
  value(depth = 0): unknown {
    this.skip()
    const char = this.#text[this.at]
    if (depth > maxDepth) throw this.#wrong()
    if (char === '{') return this.#object(depth)
    if (char === '[') return this.list('[', ']', depth)
    if (char === '"' || char === "'" || char === '`') return this.#string(char)
    if (this.takes('!0')) return true
    if (this.takes('!1')) return false
    if (this.takes('void 0')) return null
    const number = this.#match(/[-+]?(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy)
    if (number !== undefined) return Number(number)
    const name = this.name()
    if (name === 'new') return this.#dated()
    return words.has(name) ? words.get(name) : new LiteralName(name)
  }

  /** Values between two marks, parted by commas. */
  list(open: string, close: string, depth = 0): unknown[] {
    const items: unknown[] = []
    this.expect(open)
    while (!this.takes(close)) {
      items.push(this.value(depth + 1))
      if (!this.takes(',')) {
        this.expect(close)
        break
      }
    }
    return items
  }

  name(): string {
    this.skip()
    const name = this.#match(/[\p{L}_$][\p{L}\p{N}_$]*/uy)
    if (name === undefined) throw this.#wrong()
    return name
  }

  takes(mark: string): boolean {
    this.skip()
    if (!this.#text.startsWith(mark, this.at)) return false
    this.at += mark.length
    return true
  }

  expect(mark: string): void {
    if (!this.takes(mark)) throw this.#wrong()
  }

  skip(): void {
    this.#match(/(?:\s|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|\/\/[^\n]*\n)+/y)
  }

  #object(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = Object.create(null)
    this.expect('{')
    while (!this.takes('}')) {
      const key = this.#key()
      this.expect(':')
      object[key] = this.value(depth + 1)
      if (!this.takes(',')) {
        this.expect('}')
        break
      }
    }
    return object
  }

  #key(): string {
    this.skip()
    const char = this.#text[this.at]
    if (char === '"' || char === "'") return this.#string(char)
    return this.#match(/\d+/y) ?? this.name()
  }

  #string(quote: string): string {
    let text = ''
    for (let from = (this.at += 1); ; this.at += 1) {
      const char = this.#text[this.at]
      if (char === undefined || (quote === '`' && this.#text.startsWith('${', this.at))) throw this.#wrong()
      if (char !== quote && char !== '\\') continue
      text += this.#text.slice(from, this.at)
      this.at += 1
      if (char === quote) return text
      text += this.#escape()
      from = this.at + 1
    }
  }

  /** The character that an escape stands for; `at` is then on its last character. */
  #escape(): string {
    const char = this.#text[this.at] ?? ''
    const code = /(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\})/iy
    code.lastIndex = this.at
    const match = code.exec(this.#text)
    if (match === null && Object.hasOwn(escapes, char)) return escapes[char] ?? ''
    // A line may be broken behind a backslash.
    if (match === null) return char === '\n' ? '' : char
    this.at += match[0].length - 1
    const point = Number.parseInt(match[1] ?? match[2] ?? match[3] ?? '', 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  }

  /** `new Date(…)` is what it is made from. */
  #dated(): unknown {
    if (this.name() !== 'Date') throw this.#wrong()
    const [value] = this.list('(', ')')
    return value ?? null
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.#text)?.[0]
    if (match !== undefined) this.at += match.length
    return match
  }

  #wrong(): SyntaxError {
    return new SyntaxError(`no literal at ${this.at}`)
  }
}
