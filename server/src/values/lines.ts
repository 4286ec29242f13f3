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

const leastSentence = 60

/** Its paragraphs that are sentences, without the names, offices and links that stand between them; all of them where none is. */
export function sentencesOnly(text: string): string {
  const lines = paragraphs(text).split('\n')
  const told = lines.filter(
    (line) => line.length >= leastSentence || (/\S\s\S/.test(line) && /[.!?…。！？]$/.test(line)),
  )
  return (told.length > 0 ? told : lines).join('\n')
}
