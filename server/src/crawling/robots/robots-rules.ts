import { AskedPath, PathPattern } from './path-pattern.ts'
import { robotsLines } from './robots-lines.ts'

/** What a robots.txt says to one crawler. */
export interface RobotsRules {
  /** Whether an address of the host may be fetched. */
  readonly mayFetch: (url: URL) => boolean
  readonly crawlDelaySeconds: number | undefined
  /** As written; of all groups. */
  readonly sitemaps: readonly string[]
}

interface Rule {
  readonly isAllowed: boolean
  readonly pattern: PathPattern
}

/** What one group, or all groups of one crawler together, says. */
class Group {
  readonly rules: Rule[] = []
  delaySeconds: number | undefined

  add(isAllowed: boolean, path: string): void {
    if (path === '') return
    this.rules.push({ isAllowed, pattern: new PathPattern(path) })
    if (!isAllowed) return
    // Google's: who allows a folder's index page means the folder too.
    const slash = path.lastIndexOf('/')
    if (/^\/index\.html?$/.test(path.slice(slash))) {
      this.rules.push({ isAllowed, pattern: new PathPattern(`${path.slice(0, slash + 1)}$`) })
    }
  }
}

/** Most sitemaps taken from one file. */
const maxSitemaps = 1000
/** Longer waits are kept as this: who asks for more wants not to be crawled, and says so in another way. */
const maxDelaySeconds = 3600

/**
 * Reads a robots.txt for the crawler of a product token, such as "Gannet", by RFC 9309 as Google reads it: unknown lines
 * are passed over, groups of one name count as one, its own group counts instead of the one for all. Never throws.
 */
export function robotsRules(file: Uint8Array, productToken: string): RobotsRules {
  const own = new Group()
  const everyone = new Group()
  const token = productToken.toLowerCase()
  const sitemaps: string[] = []
  let hasOwn = false
  let named: Group[] = []
  let isNaming = false
  for (const { key, value } of robotsLines(file)) {
    if (key === 'user-agent') {
      if (!isNaming) named = []
      isNaming = true
      if (/^\*(?:\s|$)/.test(value)) named.push(everyone)
      else if (tokenOf(value) === token) {
        hasOwn = true
        named.push(own)
      }
    } else if (key === 'sitemap') {
      if (sitemaps.length < maxSitemaps) sitemaps.push(value)
    } else {
      isNaming = false
      for (const group of named) {
        if (key === 'crawl-delay') group.delaySeconds = secondsOf(value) ?? group.delaySeconds
        else group.add(key === 'allow', value)
      }
    }
  }
  const { rules, delaySeconds } = hasOwn ? own : everyone
  const inOrder = longestFirst(rules)
  return {
    mayFetch: (url) => mayFetch(inOrder, url),
    crawlDelaySeconds: delaySeconds,
    sitemaps,
  }
}

/** The longest rule that matches decides; of two alike the one that allows. */
function longestFirst(rules: readonly Rule[]): readonly Rule[] {
  return rules.toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed))
}

/** What is asked for may always be asked for whether it may be. */
const robotsPath = '/robots.txt'

/** RFC 9309 holds `%62` and `b` for the same, Google does not: of both, what forbids more. */
function mayFetch(rules: readonly Rule[], url: URL): boolean {
  if (url.pathname === robotsPath) return true
  const path = new AskedPath(url)
  const rule = rules.find(({ pattern, isAllowed }) =>
    isAllowed ? pattern.matches(path) : pattern.matchesDecoded(path),
  )
  return !path.isTooHard && (rule === undefined || rule.isAllowed)
}

/** A name counts up to the first character that no product token has. */
function tokenOf(value: string): string {
  return /^[a-z_-]*/i.exec(value)?.[0].toLowerCase() ?? ''
}

function secondsOf(value: string): number | undefined {
  const text = /^\d{1,9}(?:\.\d{1,9})?/.exec(value)?.[0]
  return text === undefined ? undefined : Math.min(Number(text), maxDelaySeconds)
}
