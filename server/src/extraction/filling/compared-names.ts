import type { ListCandidate } from '../candidates/section-lists.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'

const names =
  /(?:^compared |^name (?:of|der|des|de|di) |(?:model|product|plan|package|tier|edition|device|item|option|variant|modell|produkt|tarif|paket) ?name$|^(?:nom|nombre|nome) (?:de |du |des |del |dei |do )?(?:modèle|modele|modelo|modello|produit|producto|prodotto|produto|offre|plan|piano|tarif))/
const score = 0.5

/** The names of the things that a page's only table compares: they stand above its columns, beside an empty corner. */
export function comparedNames({ key, items }: FieldPlan, { groups, view }: PageIndex): ListCandidate | undefined {
  if (!names.test(key) || items?.types.has('string') !== true) return undefined
  const [only, ...others] = groups.filter(({ kind, headers }) => kind === 'columns' && headers?.[0] === '')
  if (only === undefined || others.length > 0) return undefined
  const raws = only.records.flatMap(({ roots: [head] }) =>
    head === undefined || head.to <= head.from
      ? []
      : [{ text: view.text.slice(head.from, head.to), node: head, score }],
  )
  return raws.length < only.records.length ? undefined : { raws, score }
}
