import type { ViewNode } from '../view/view-element.ts'
import type { Candidate } from './candidate.ts'

/** So much else in its line cites a work by its author, title and year, in characters. */
const leastCitation = 40
const maxClimbs = 4

/** Without those of what a text refers to: citations in lists, and in any lines that there are several of. */
export function ownDois(found: readonly Candidate[]): Candidate[] {
  const cited = new Set(found.filter(isCited).map(({ text }) => text))
  return found.filter((one) => !isCited(one) || (cited.size === 1 && !isListed(one.node)))
}

function isCited({ text, quote = text }: Candidate): boolean {
  return quote.length - text.length > leastCitation
}

function isListed(node: ViewNode): boolean {
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < maxClimbs; at = at.parent, steps += 1)
    if (at.tag === 'li') return true
  return false
}
