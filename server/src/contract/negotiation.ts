/** What says how a page is wanted and not who wants it. Keys have many names, so whatever else may be one. */
const negotiation =
  /^(?:accept(?:-.*)?|user-agent|upgrade-insecure-requests|sec-(?:fetch|ch)-.*|cache-control|pragma|dnt|priority|save-data)$/i

export function isNegotiation(name: string): boolean {
  return negotiation.test(name)
}
