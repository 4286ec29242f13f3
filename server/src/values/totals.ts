/** A whole number with its thousands set apart, and whether there are more. */
export const figure = String.raw`((?:\d{1,3}(?:[.,'’\s\u00a0\u202f]\d{3})+|\d+)\+?)`
/** "1–20 of 340", "Showing 1 to 20 of 340 results", "Showing 20 of 340". */
const ofAll = new RegExp(
  String.raw`(?:\d\s?(?:[-–—]|to|bis|à|a|al)\s?\d[\d.,]*|\b(?:showing|displaying|viewing)\s+\d+)\s+(?:of|von|sur|de|di|van|av|z)\s+${figure}`,
  'iu',
)

/** How many there are in all, where a line says which of them are shown. */
export function ofAllIn(text: string): string | undefined {
  return ofAll.exec(text)?.[1]
}
