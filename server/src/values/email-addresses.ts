/** The first address of mail in a text. */
export function emailIn(text: string): string | undefined {
  return /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(text)?.[0]
}
