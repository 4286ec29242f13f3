/** Two texts that differ in their figures alone. */
export function looksAs(one: string, other: string): boolean {
  const figures = /\d[\d.,]*/g
  return /\d/.test(one) && one.replaceAll(figures, '0') === other.replaceAll(figures, '0')
}
