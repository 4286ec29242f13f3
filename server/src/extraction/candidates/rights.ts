import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { rightsNotice } from '../../values/rights-notice.ts'
import type { Candidate } from './candidate.ts'

const asked = /^copyright(?: (?:notice|line|text|statement|info|footer))?$/
const yearAsked =
  /^copyright(?: (?:year|jahr|année|annee|año|anio|ano|anno|jaar|år))?$|^copyright(?:jahr|jaar)$|^(?:year|jahr|année|annee|año|anio|ano|anno|jaar|år) (?:of |des |du |del |de |di |do )?copyright$/
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/g
const longest = 300
const score = 0.6

/** The line that says whose a page is and since when: "© 2026 Harbour Office", or the last year in it where a number is asked for. */
export function rightsTold({ key, types }: FieldPlan, scope: Scope, { view }: PageIndex): Candidate[] {
  const isYear = !types.has('string') && yearAsked.test(key)
  if (scope.kind !== 'page' || !(isYear || asked.test(key))) return []
  const line = view.lines.findLast(({ from, to, node }) => {
    if (node.isHidden || to - from > longest) return false
    const text = view.text.slice(from, to)
    return rightsNotice.test(text) && text.match(year) !== null
  })
  if (line === undefined) return []
  const quote = view.text.slice(line.from, line.to).trim()
  const text = isYear ? (quote.match(year)?.at(-1) ?? '') : quote
  return [{ text, quote, node: line.node, isHidden: true, score, by: 'the notice of rights' }]
}
