/** How far apart two pieces of text stand: on the same line, on the next one, or with a blank line between them. */
export type Gap = 0 | 1 | 2

/** Lays out text as TEXT.md's layout rules say: spaces folded, at most one blank line, none at line ends. */
export class TextWriter {
  readonly #parts: string[] = []
  #gap: Gap = 0
  #space = false
  #prefix = ''
  #cellDepth = 0
  #length = 0

  /** Non-space characters written so far. */
  get length(): number {
    return this.#length
  }

  gap(wanted: Gap): void {
    if (this.#cellDepth > 0) this.#space = true
    else if (wanted > this.#gap) this.#gap = wanted
  }

  space(): void {
    this.#space = true
  }

  /** Text put before the next line's first word, such as "- ". */
  prefix(text: string): void {
    this.#prefix = text
  }

  openCell(isFirst: boolean): void {
    if (!isFirst && this.#parts.length > 0 && this.#gap === 0) {
      this.#parts.push('\t')
      this.#space = false
    }
    this.#cellDepth += 1
  }

  closeCell(): void {
    this.#cellDepth -= 1
    this.#space = false
  }

  write(raw: string): void {
    const text = clean(raw).replaceAll(/[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g, ' ')
    const words = text.trim()
    if (words === '') {
      if (text !== '') this.#space = true
      return
    }
    this.#lead(text.startsWith(' '))
    this.#parts.push(words)
    this.#length += words.length
    this.#space = text.endsWith(' ')
  }

  /** Preformatted text, kept as it is but for characters that are never text. */
  writeVerbatim(raw: string): void {
    const text = clean(raw)
      .replaceAll('\r\n', '\n')
      .replaceAll(/[ \t\u00a0]+$/gm, '')
    if (text.trim() === '') return
    this.#lead(false)
    this.#parts.push(text.replaceAll('\u00a0', ' '))
    this.#length += text.length
  }

  finish(): string {
    return this.#parts
      .join('')
      .replaceAll(/[ \t]+\n/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  }

  #lead(startsWithSpace: boolean): void {
    if (this.#parts.length > 0) {
      if (this.#gap > 0) this.#parts.push('\n'.repeat(this.#gap))
      else if ((this.#space || startsWithSpace) && this.#parts.at(-1) !== '\t') this.#parts.push(' ')
    }
    if (this.#prefix !== '') this.#parts.push(this.#prefix)
    this.#prefix = ''
    this.#gap = 0
    this.#space = false
  }
}

/** Soft hyphens, zero-width spaces, byte order marks and control characters are no text; joiners are. */
function clean(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  return text.replaceAll(/[\u00ad\u200b\ufeff\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
}
