import { getDomain } from 'tldts'

/** The registrable domain, as the public suffix list has it; of what has none (an address, a name within a network) the host's name. */
export function siteOf({ hostname }: URL): string {
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
}
