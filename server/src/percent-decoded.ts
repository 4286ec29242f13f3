/** What a part of an address says; as it is written where that is no percent-encoding, as browsers take it. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
