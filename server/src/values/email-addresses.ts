/** Where a word begins, so that a long line of such signs is looked through once; what stands before the "@" has 64 characters at most (RFC 5321, 4.5.3.1.1). */
const address = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/

/** The first address of mail in a text. */
export function emailIn(text: string): string | undefined {
  return address.exec(text)?.[0]
}
