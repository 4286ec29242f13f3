import { addressParts } from './address-parts.ts'
import type { Candidate } from './candidate.ts'
import { countedNumbers } from './counted-numbers.ts'
import { credits } from './credits.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { namedLinks } from './named-links.ts'
import { venueLines } from './venue-lines.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'

const detectors = [namedLinks, countedNumbers, credits, addressParts, venueLines]

/** Values that the words around them tell, for fields of any name. */
export function toldByWords(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  return detectors.flatMap((detect) => detect(plan, scope, page))
}
