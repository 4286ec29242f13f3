import { randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Bytes from here on are thrown away, so that every character is equally likely. */
const firstUnfairByte = 256 - (256 % alphabet.length)

/** Random characters of the 62 letters and digits: 5.95 bits each, from the system's secure source. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length)) {
      if (byte < firstUnfairByte) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}
