import type { Candidate } from './candidate.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { attributeOf } from '../view/view-element.ts'

const hostScore = 0.8

const known = new WeakMap<PageIndex, ReadonlyMap<string, readonly Candidate[]>>()

/** A profile is called by the site that it is on: links whose host has the field's name as one of its parts. */
export function linksTo(key: string, scope: Scope, page: PageIndex): readonly Candidate[] {
  const name = key.replace(/ (?:url|link|href|uri|page|profile|profile url|account)$/, '').replaceAll(' ', '')
  if (name.length < leastName || scope.kind !== 'page' || page.url.includes(`${name}.`)) return []
  return known.getOrInsertComputed(page, linksByLabel).get(name) ?? []
}

/** The links of a page to other sites by each part of their hosts but the last. */
function linksByLabel(page: PageIndex): ReadonlyMap<string, readonly Candidate[]> {
  const links = new Map<string, Candidate[]>()
  for (const node of page.view.nodes) {
    const href = attributeOf(node, ofAddresses.get(node.tag) ?? '')
    // A link that shares the page leads to the same site.
    if (href === undefined || !/^(?:https?:)?\/\//i.test(href) || sharing.test(href)) continue
    const labels = new Set(hostOf(href, page.url).split('.').slice(0, -1))
    for (const label of labels)
      links.getOrInsertComputed(label, () => []).push({ text: href, node, isHidden: true, score: hostScore })
  }
  return links
}

/** Links, and what is embedded from elsewhere. */
const ofAddresses: ReadonlyMap<string, string> = new Map([
  ['a', 'href'],
  ['iframe', 'src'],
])

const leastName = 4
const passing = /^\/(?:url|l\.php|redirect|out|away)\b/i

/** The host that a link leads to, also through one that counts who leaves: "google.com/url?q=https%3A…". */
function hostOf(href: string, base: string): string {
  const address = URL.parse(href, base)
  if (address === null || !passing.test(address.pathname)) return address?.hostname ?? ''
  const targets = ['q', 'u', 'url', 'to'].map((name) => URL.parse(address.searchParams.get(name) ?? ''))
  return targets.find((target) => target !== null)?.hostname ?? address.hostname
}

const sharing = /\/(?:sharer?|intent|dialog|submit|pin\/create|shareArticle)\b|[?&](?:u|url|text)=/i
