import { siteOf } from '../../site-of.ts'

/** How far a crawl goes from where it starts: the folder, the host, or all hosts of the registrable domain. */
export type Scope = 'path' | 'host' | 'domain'

/** Whether an address lies within the scope of a start, whichever of http and https either has. */
export function isInScope(url: URL, start: URL, scope: Scope): boolean {
  if (!isWeb(url)) return false
  if (scope === 'domain') return siteOf(url) === siteOf(start)
  return url.host === start.host && (scope === 'host' || url.pathname.startsWith(folderOf(start)))
}

/** What requests to one server have in common: its registrable domain, or where it has none its host with its port. */
export function hostKey(url: URL): string {
  const site = siteOf(url)
  return site === url.hostname ? url.host : site
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:'
}

/** "/docs/" of both "/docs/" and "/docs/intro". */
function folderOf({ pathname }: URL): string {
  return pathname.slice(0, pathname.lastIndexOf('/') + 1)
}
