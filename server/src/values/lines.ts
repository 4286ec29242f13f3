/** A text without line breaks and double space. */
export function oneLine(text: string): string {
  return /[^\S ]|  /.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text.trim()
}

/** A text without empty lines and the space around lines. */
export function paragraphs(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}
