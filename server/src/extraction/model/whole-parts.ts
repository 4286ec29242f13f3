/** A JSON object that was cut off, ended after the last of its values that are whole; undefined when none is. Linear in the text. */
export function wholeParts(text: string): string | undefined {
  const end = scan(text, text.length).wholeUpTo
  return end === 0 ? undefined : text.slice(0, end) + scan(text, end).closers.toReversed().join('')
}

interface Scanned {
  /** Where the last whole value ended; 0 for none. */
  readonly wholeUpTo: number
  /** What closes the objects and lists that are open at the end, outermost first. */
  readonly closers: readonly string[]
}

function scan(text: string, to: number): Scanned {
  const closers: string[] = []
  let wholeUpTo = 0
  for (let at = 0; at < to; at += 1) {
    const char = text[at]
    if (char === '"') at = endOfText(text, at)
    else if (char === '{' || char === '[') closers.push(char === '{' ? '}' : ']')
    else if (char === ',') wholeUpTo = at
    else if (char === '}' || char === ']') {
      if (closers.pop() !== char) return { wholeUpTo: 0, closers }
      wholeUpTo = at + 1
    }
  }
  return { wholeUpTo, closers }
}

/** The place of the quotation mark that ends a text; the end of everything where none does. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  return text.length
}
