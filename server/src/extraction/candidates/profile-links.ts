import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { nodesIn } from '../scope/scope-elements.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { ListCandidate } from './section-lists.ts'

const boxes = /(?:^|[\s_-])(?:socials?|sns|follow-?us|social-?(?:links|media|icons|nav|menu|list))(?:$|[\s_-])/i
const sharing = /(?:^|[\s_-])shar(?:e|ing)(?:$|[\s_-])/i
const score = 0.84
const maxClimbs = 4
const maxLinks = 24

/** Links to other sites in what a page's classes call social, which are not there to share the page. */
export function profileLinks(scope: Scope, page: PageIndex): ListCandidate[] {
  const host = URL.parse(page.url)?.hostname
  const seen = new Set<string>()
  const raws = nodesIn(scope, page).flatMap((node) => {
    const href = node.tag === 'a' ? attributeOf(node, 'href') : undefined
    if (href === undefined || seen.size >= maxLinks || !/^(?:https?:)?\/\//i.test(href) || !isInBox(node)) return []
    const address = URL.parse(href, page.url)
    if (address === null || address.hostname === host || seen.has(address.href)) return []
    seen.add(address.href)
    return [{ text: href, node, isHidden: true, score }]
  })
  return raws.length === 0 ? [] : [{ raws, score }]
}

function isInBox(link: ViewNode): boolean {
  let isBox = false
  for (let at: ViewNode | null = link, steps = 0; at !== null && steps < maxClimbs; at = at.parent, steps += 1) {
    const names = `${attributeOf(at, 'class') ?? ''} ${attributeOf(at, 'id') ?? ''} ${attributeOf(at, 'rel') === 'me' ? 'social' : ''}`
    if (sharing.test(names)) return false
    isBox ||= boxes.test(names)
  }
  return isBox
}
