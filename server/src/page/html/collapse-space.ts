/**
 * Text as a reader sees it: any run of white space is one space, soft hyphens, zero-width spaces, byte order marks and
 * control characters are gone; joiners stay. A space at either end stays a space.
 */
export function foldText(raw: string): string {
  return isFolded(raw) ? raw : raw.replace(invisible, '').replace(spaces, ' ')
}

/** Preformatted text: only characters that are never text are gone. Its lines keep what stands at their ends. */
export function foldVerbatim(raw: string): string {
  return raw.replace(/\r\n?/g, '\n').replace(invisible, '').replace(otherSpaces, ' ')
}

/** Preformatted lines without what is blank at their ends, before the first and after the last. */
export function trimmedLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const first = lines.findIndex((line) => line !== '')
  return first < 0 ? '' : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1).join('\n')
}

// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const invisible = /[\u00ad\u200b\ufeff\u0000-\u0008\u000b\u000e-\u001f\u007f]+/g
const spaces = /[\s\u0085]+/g
const otherSpaces = /[\f\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g

/** True when there is nothing to fold. Most text is so, and looking costs a fraction of replacing. */
export function isFolded(text: string): boolean {
  return !beyondAscii.test(text) || !foldable.test(text)
}

const beyondAscii = /[^ -~]| {2}/
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const foldable = /[\u0000-\u001f\u007f\u0085\u00a0\u00ad\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]| {2}/
