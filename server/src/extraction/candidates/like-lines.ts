import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

const maxLines = 4000
const longestLine = 100
/** In characters: what is known by its look is said in a few words. */
const longest = 28
const maxFound = 12
const score = 0.54

/** Short lines, and parts of lines, that look like what a concept is told by: "Full-time", "Paperback, 312 pages". */
export function likeLines({ concept, types, choices }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const isLike = concept?.isLike
  if (concept === undefined || isLike === undefined || concept.isStated !== true || scope.kind !== 'page') return []
  if (!types.has('string') && choices === undefined) return []
  const found: Candidate[] = []
  const told = new Set<string>()
  for (const { from, to, node } of linesIn(scope, page).slice(0, maxLines)) {
    if (to - from > longestLine || found.length >= maxFound) continue
    const quote = page.view.text.slice(from, to)
    const parts = quote.split(/[|·•,;()]/).filter((piece) => piece.length <= longest && isLike(piece.trim()))
    for (const part of parts) told.add(part.trim())
    const [part] = parts
    if (part === undefined) continue
    const penalty = pagePenalty(node, page) + 0.01 * found.length
    found.push({ text: part.trim(), quote, node, isHidden: true, score: score - penalty })
  }
  return concept.isStatedOnce === true && told.size > 1 ? [] : found
}
