/** Plausible where it is told in a line or two and looks right; more is the part of the page that has it somewhere. */
export function shortly(looksRight?: (text: string) => boolean): (text: string) => boolean {
  return (text) => isShort(text) && (looksRight === undefined || looksRight(text))
}

function isShort(text: string): boolean {
  return text.length <= 250 && text.split('\n').filter((line) => line.trim() !== '').length <= 5
}
