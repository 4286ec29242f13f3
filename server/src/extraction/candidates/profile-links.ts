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

/**
 * Links to other sites in what a page's classes call social, which are not there to share the page; where nothing is called so, signs
 * beside each other that lead to a site of its own each.
 */
export function profileLinks(scope: Scope, page: PageIndex): ListCandidate[] {
  const called = calledSocial(scope, page)
  return called.length > 0 ? called : signsToSites(scope, page)
}

const leastSites = 3
/** In the frame of a site signs alone are enough: what leads away from there without a word are its profiles. */
const leastInFrame = 2
const mostWords = 16
const shares = /[/?&](?:share|sharer|sharing|intent|submit|send|create)\b/i

/** Links that show a sign or a word at most, in one element that holds no others, to as many sites. */
function signsToSites(scope: Scope, page: PageIndex): ListCandidate[] {
  let links: readonly ViewNode[] = []
  let end = 0
  for (const box of nodesIn(scope, page)) {
    // Only within the first: what holds most of its links alone leaves out what stands beside them.
    if (end > 0 && box.order >= end) break
    const own = signsIn(box, page)
    if (own === undefined || own.length < mostOfBox * links.length) continue
    links = own
    end ||= box.end
  }
  const raws = links.map((node) => ({ text: attributeOf(node, 'href') ?? '', node, isHidden: true, score: signScore }))
  return raws.length === 0 ? [] : [{ raws, score: signScore }]
}

function signsIn(box: ViewNode, { url, view }: PageIndex): readonly ViewNode[] | undefined {
  if (box.isHidden || box.end - box.order > mostInBox || box.to - box.from > maxLinks * mostWords) return undefined
  const links = view.nodes.slice(box.order + 1, box.end).filter(({ tag }) => tag === 'a')
  const least = box.isBoilerplate && box.from === box.to ? leastInFrame : leastSites
  if (links.length < least || links.length > maxLinks || box.to - box.from > mostWords * links.length) return undefined
  const host = URL.parse(url)?.hostname
  const hosts = new Set<string>()
  for (const link of links) {
    const href = attributeOf(link, 'href') ?? ''
    const to = href.length > longestAddress ? null : URL.parse(href, url)
    if (to === null || !/^https?:$/.test(to.protocol) || to.hostname === host) return undefined
    if (to.pathname.length <= 1 || shares.test(to.href)) return undefined
    hosts.add(to.hostname)
  }
  return hosts.size >= least && hosts.size >= links.length - 1 ? links : undefined
}

const mostOfBox = 0.6
/** In characters. */
const longestAddress = 400
const signScore = 0.7
const mostInBox = 300

function calledSocial(scope: Scope, page: PageIndex): ListCandidate[] {
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
