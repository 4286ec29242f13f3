/**
 * A host as the URL standard reads it (lower case, IPv4 in any spelling as four decimals, percent-escapes and
 * full-width characters resolved, international names as punycode), without brackets and trailing dot.
 * Undefined when it is not a valid host.
 */
export function bareHost(text: string): string | undefined {
  if (/[/?#@\\\s]/.test(text) || (text.includes(':') && !text.startsWith('['))) return undefined
  const parsed = URL.parse(`http://${text}`)
  return parsed === null ? undefined : bareHostname(parsed.hostname)
}

/** The same for the `hostname` of a parsed http(s) URL. */
export function bareHostname(hostname: string): string {
  if (hostname.startsWith('[')) return hostname.slice(1, -1)
  return hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
}
