/** The same 32-bit number for the same text, on every machine. */
export function hashOf(text: string): number {
  let hash = 7
  for (const char of text) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0
  return hash
}

/** Numbers from 0 to 1 that look like chance and are the same for the same seed. */
export function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
