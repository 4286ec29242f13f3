import type { Candidate } from '../candidates/candidate.ts'

/** A visitor sees it: it is no word of markup, of the head, or of what is hidden. */
export function isSeen({ isHidden, node }: Candidate): boolean {
  return isHidden !== true && !node.isHidden && node.tag !== 'meta'
}
