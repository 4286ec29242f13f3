import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import type { Candidate } from './candidate.ts'

const score = 0.66

/** What the title of a page says besides its name: the version that a document is of. */
export function toldByTitle({ concept, types }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const title = scope.kind === 'page' && types.has('string') ? page.meta.get('title') : undefined
  const text = title && concept?.inTitle?.(title.text)
  return title === undefined || text === undefined
    ? []
    : [{ text, node: title.node, quote: title.text, score, by: "the page's title" }]
}
