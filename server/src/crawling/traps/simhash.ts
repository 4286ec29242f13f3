/** A hash of 64 bits that differs in few of them between texts that differ in few words. */
export interface Simhash {
  readonly high: number
  readonly low: number
}

/** Words that are looked at; the rest of a long text changes little. */
const maxWords = 20_000

/**
 * Hashes a text by its pairs of words, whatever their case; all numbers count as one, so that pages that differ in a date
 * or a counter are alike. (Charikar 2002; Manku, Jain and Das Sarma 2007 for the 64 bits.)
 */
export function simhash(text: string): Simhash {
  const votes = new Int32Array(64)
  let before = 0
  let words = 0
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+|\d+/gu)) {
    const own = /^\d/.test(word) ? 1 : hashOf(word, 0x811c9dc5)
    vote(votes, mixed(before ^ 0x9e3779b9, own), mixed(own, before))
    before = own
    words += 1
    if (words >= maxWords) break
  }
  return { high: bitsOf(votes, 0), low: bitsOf(votes, 32) }
}

/** In how many bits two hashes differ. */
export function distance(a: Simhash, b: Simhash): number {
  return ones(a.high ^ b.high) + ones(a.low ^ b.low)
}

/** FNV-1a. */
function hashOf(word: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < word.length && index < 64; index += 1)
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  return hash
}

/** MurmurHash3's last step. */
function mixed(a: number, b: number): number {
  let hash = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ b
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

function vote(votes: Int32Array, high: number, low: number): void {
  for (let bit = 0; bit < 32; bit += 1) {
    votes[bit] = (votes[bit] ?? 0) + (((high >>> bit) & 1) * 2 - 1)
    votes[bit + 32] = (votes[bit + 32] ?? 0) + (((low >>> bit) & 1) * 2 - 1)
  }
}

function bitsOf(votes: Int32Array, from: number): number {
  let bits = 0
  for (let bit = 0; bit < 32; bit += 1) if ((votes[from + bit] ?? 0) > 0) bits |= 1 << bit
  return bits
}

function ones(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
