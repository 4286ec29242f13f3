import type { Concept } from '../schema/concept.ts'
import { conceptByName } from '../schema/concepts.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { FilledScalar, Scope } from '../scope/scope.ts'
import { candidatesFor } from '../candidates/candidates.ts'
import { coerce } from '../coercion/coerce.ts'
import type { Filler } from './filler.ts'
import { innerScope } from './inner-scope.ts'

const kinds: ReadonlySet<Concept['kind']> = new Set(['email', 'phone', 'image', 'url', 'person'])

/** "agent_phone": what no concept is called by as a whole is looked for in the part of the page that its first words name. */
export function fillOfPart(plan: FieldPlan, scope: Scope, filler: Filler): FilledScalar | undefined {
  if (scope.kind !== 'page' || plan.concept !== undefined) return undefined
  const words = plan.key.split(' ')
  for (let at = words.length - 1; at > 0; at -= 1) {
    const owner = words.slice(0, at).join(' ')
    const key = words.slice(at).join(' ')
    const concept = conceptByName.get(key)
    if (concept === undefined || !kinds.has(concept.kind)) continue
    const part = innerScope({ ...plan, name: owner, key: owner, concept: conceptByName.get(owner) }, scope, filler.page)
    if (part === undefined || !isLone(partOf(plan, { owner, key, concept }), part, filler)) continue
    const filled = filler.fill(partOf(plan, { owner, key, concept }), part)
    if (filled?.kind === 'scalar') return filled
  }
  return undefined
}

/** As a field called `key` of an object called `owner`. */
function partOf(plan: FieldPlan, { owner, key, concept }: { owner: string; key: string; concept: Concept }): FieldPlan {
  return { ...plan, key, concept, context: [owner] }
}

/** Of several telephone numbers in one part nothing says which is meant. */
function isLone(plan: FieldPlan, part: Scope, { page, locale }: Filler): boolean {
  const values = candidatesFor(plan, part, page).flatMap((candidate) => coerce(plan, candidate, locale) ?? [])
  const texts = values.map((value) => (typeof value === 'string' ? value.replaceAll(/[^\p{L}\d]/gu, '') : ''))
  return new Set(texts).size === 1
}
