import { LiteralReader } from './js-literal.ts'
import type { ViewNode } from '../view/view-element.ts'

const push = '__next_f.push('
const maxRows = 4000

/**
 * What React's server components were made from, which a page carries in pieces: each script pushes a stretch of one long text, whose
 * rows are an id, a colon and JSON. What is no JSON (modules, hints) is passed over.
 */
export class StreamedRows {
  readonly #parts: string[] = []
  /** The first script that had a piece. */
  first: ViewNode | undefined

  /** Whether the script does nothing but push pieces; they are kept then. */
  take(script: string, node: ViewNode): boolean {
    let at = script.indexOf(push)
    if (at < 0 || at > longestStart) return false
    while (at >= 0) {
      const reader = new LiteralReader(script, at + push.length)
      const part = pushed(reader)
      if (part !== undefined) this.#parts.push(part)
      at = script.indexOf(push, reader.at)
    }
    this.first ??= node
    return true
  }

  /** The rows that hold objects or lists. */
  values(): object[] {
    const found: object[] = []
    for (const row of this.#parts.join('').split('\n', maxRows)) {
      const json = /^[\da-f]{1,8}:(?=[[{])/.exec(row)
      const value = json === null ? undefined : rowIn(row.slice(json[0].length))
      if (typeof value === 'object' && value !== null) found.push(value)
    }
    return found
  }
}

/** `(self.__next_f=self.__next_f||[]).push(…)` is the longest way to begin. */
const longestStart = 80

/** The second of `[1, "…"]`. */
function pushed(reader: LiteralReader): string | undefined {
  try {
    const value = reader.value()
    return Array.isArray(value) && typeof value[1] === 'string' ? value[1] : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function rowIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
