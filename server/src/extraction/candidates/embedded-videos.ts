import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { nodesIn } from '../scope/scope-elements.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { asidePenalty, type Candidate } from './candidate.ts'

const score = 0.74
const mostVideos = 60

const players = /\/embed\b|\bplayer\b|video/i
/** What else pages embed. */
const noVideos =
  /\bmaps?\b|audio|podcast|sound|music|track|playlist|calendar|\bforms?\b|captcha|\bads?\b|analytics|pixel|comments?\b|chat|widget/i

/** The films that a page shows: its `video` elements, and the players that it embeds from elsewhere. */
export function embeddedVideos(scope: Scope, page: PageIndex): Candidate[] {
  const found = nodesIn(scope, page).flatMap((node): Candidate[] => {
    const address = addressIn(node)
    return address === undefined
      ? []
      : [{ text: address, node, isHidden: true, score: score - (node.isBoilerplate ? asidePenalty : 0) }]
  })
  const seen = new Set<string>()
  return found.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, mostVideos)
}

function addressIn(node: ViewNode): string | undefined {
  if (node.tag === 'iframe') return playerOf(node)
  return node.tag === 'video' ? sourceOf(node) : undefined
}

/** Scripts load players late, from where an attribute of their own says: "data-lazy-src". */
const sources = /(?:^|-)src$/

function playerOf({ attributes }: ViewNode): string | undefined {
  const told = Object.keys(attributes).filter((name) => sources.test(name))
  const address = told.map((name) => attributes[name] ?? '').find((one) => /^(?:https?:)?\/\/|^\//.test(one))
  if (address === undefined || noVideos.test(address)) return undefined
  return players.test(address) || /video/i.test(attributes['title'] ?? '') ? address : undefined
}

function sourceOf(node: ViewNode): string | undefined {
  const own = attributeOf(node, 'src')
  if (own !== undefined && own !== '') return own
  const source = node.children.find(({ tag }) => tag === 'source')
  return source === undefined ? undefined : attributeOf(source, 'src')
}
