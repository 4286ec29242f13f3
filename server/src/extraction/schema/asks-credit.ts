import { nameKey } from '../../values/name-words.ts'
import type { FieldPlan } from './field-plan.ts'

const names =
  /^(?:(?:lead|hero|main|cover|top|header|featured|photo|picture|image|figure|foto|bild|titelbild|art|artwork|illustration|visual) ?)*(?:credits?|attribution|photographer|credit line|fotocredit|bildcredit|bildnachweis|bildquelle|fotograf|fotografin|photographe|fotógrafo|fotografo|credito|crédito|crédit|créditos|crediti)(?: (?:photo|image|foto|imagen|immagine))?$|^(?:photo|image|picture|foto|bild) (?:by|taken by|courtesy|courtesy of|von|par)$/
const ofPictures = /(?:photo|picture|image|figure|foto|bild|imagen|immagin|illustration|visual|gallery|galerie)/

/** True for a field that asks whose a picture is; "credits" of a course or a film are none. */
export function asksCredit({ name, key, shape, types, context, description }: FieldPlan): boolean {
  if (shape !== 'scalar' || !types.has('string')) return false
  const own = nameKey(name)
  if (!names.test(own) && !names.test(key)) return false
  return ofPictures.test(own) || ofPictures.test(description) || context.some((around) => ofPictures.test(around))
}
