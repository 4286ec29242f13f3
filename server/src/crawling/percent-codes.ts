/** Codes in capitals, as RFC 3986 writes them. */
export function upperCodes(text: string): string {
  return text.includes('%') ? text.replaceAll(/%[\da-f]{2}/gi, (code) => code.toUpperCase()) : text
}

/** As `upperCodes`, with letters, digits and the four marks that need no code decoded, and a lone % as the code it means. */
export function neededCodes(text: string): string {
  if (!text.includes('%')) return text
  // First: what is decoded behind one would make it part of a code.
  return text.replaceAll(/%(?![\da-f]{2})/gi, '%25').replaceAll(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : code.toUpperCase()
  })
}
