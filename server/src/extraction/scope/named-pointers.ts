/** The first of some pointers, the root as "/", and how many more they are: "/name, /price and 3 more". */
export function namedPointers(pointers: readonly string[], most: number): string {
  const shown = pointers.slice(0, most).map((pointer) => pointer || '/')
  const more = pointers.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`
}
