import type { FieldPlan } from './field-plan.ts'

const words =
  '(?:paragraphs?|absätze|absaetze|paragraphes|párrafos|parrafos|paragrafi|parágrafos|alineas|akapity|stycken)'
const namedSo = new RegExp(`(?:^| )${words}$`)
const describedSo =
  /\bparagraphs\b|\bparagraph by paragraph\b|\b(?:one|an) (?:entry|item) (?:per|for each) paragraph\b/i

/** True for a list of the paragraphs of a text. */
export function asksParagraphs({ key, description, items }: FieldPlan): boolean {
  const isText = items?.types.has('string') === true && items.format === undefined && items.choices === undefined
  return isText && (namedSo.test(key) || describedSo.test(description))
}

const first =
  /^(?:lead|leading|intro|introduction|introductory|opening|first) |\bbefore (?:the|its|any) (?:first )?(?:sub-?)?(?:heading|section|headline)s?\b/

/** True where only those are asked for that stand before the first heading of a text. */
export function asksOpening({ key, description }: FieldPlan): boolean {
  return first.test(key) || first.test(description)
}
