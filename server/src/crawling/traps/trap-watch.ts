import { addressTemplate, isOfCalendar, namesOf } from './address-template.ts'
import { distance, type Simhash, simhash } from './simhash.ts'

/** Why an address leads nowhere new. */
export interface Trap {
  readonly why: 'long_address' | 'repeated_segment' | 'query_combinations' | 'near_duplicates'
  /** What addresses like it have in common, so that a wrong closing can be seen. */
  readonly template: string
}

/** Longest address that is followed. */
const maxAddressChars = 2000
/** A segment that comes so often was put there by a relative link that is none. */
const maxRepeats = 3
/** Sets of filters on one path; of each any values. */
const maxCombinations = 50
/** Pages of a calendar's template that, all alike, close it. */
const alikePages = 20
/** Bits of 64 in which pages that are alike differ. */
const maxDistance = 3
/** Paths and templates remembered of one crawl. */
const maxRemembered = 20_000

interface Template {
  /** Of its newest pages. */
  readonly hashes: Simhash[]
  /** How many of them, one after the other, were like one before. */
  alike: number
}

/** Watches a crawl for addresses without end. A crawl has one; what it decides depends on the order of its pages alone. */
export class TrapWatch {
  readonly #combinations = new Map<string, Set<string>>()
  readonly #templates = new Map<string, Template>()

  /** Judges an address that was found. */
  refuse(url: URL): Trap | undefined {
    if (url.href.length > maxAddressChars)
      return { why: 'long_address', template: `${addressTemplate(url).slice(0, 200)}…` }
    const template = addressTemplate(url)
    if (hasRepeats(url.pathname)) return { why: 'repeated_segment', template }
    if (this.#hasTooManyCombinations(url)) return { why: 'query_combinations', template }
    const isClosed = (this.#templates.get(template)?.alike ?? 0) >= alikePages
    return isClosed ? { why: 'near_duplicates', template } : undefined
  }

  /** Takes the text of a page of a calendar, which says whether there is anything new on it. */
  read(url: URL, text: string): void {
    if (!isOfCalendar(url)) return
    const key = addressTemplate(url)
    if (!this.#templates.has(key) && this.#templates.size >= maxRemembered) return
    const template = this.#templates.getOrInsertComputed(key, () => ({ hashes: [], alike: 0 }))
    const hash = simhash(text)
    const isAlike = template.hashes.some((other) => distance(hash, other) <= maxDistance)
    template.alike = isAlike ? template.alike + 1 : 0
    template.hashes.push(hash)
    if (template.hashes.length > alikePages) template.hashes.shift()
  }

  #hasTooManyCombinations({ host, pathname, searchParams }: URL): boolean {
    const names = namesOf(searchParams)
    if (names.length === 0) return false
    const path = `${host}${pathname}`
    if (!this.#combinations.has(path) && this.#combinations.size >= maxRemembered) return false
    const known = this.#combinations.getOrInsertComputed(path, () => new Set())
    const combination = names.join('&')
    if (known.has(combination)) return false
    if (known.size >= maxCombinations) return true
    known.add(combination)
    return false
  }
}

/** Numbers may come again: a date, a version. */
function hasRepeats(pathname: string): boolean {
  const counts = new Map<string, number>()
  for (const segment of pathname.split('/')) {
    if (!/\D/.test(segment)) continue
    const count = (counts.get(segment) ?? 0) + 1
    if (count >= maxRepeats) return true
    counts.set(segment, count)
  }
  return false
}
