import { addressBlocks } from './address-block.ts'
import { addressParts } from './address-parts.ts'
import { ageLimits } from './age-limits.ts'
import { admonitions } from './admonitions.ts'
import { brandLinks } from './brand-links.ts'
import type { Candidate } from './candidate.ts'
import { codeExamples, requestsTold } from './code-details.ts'
import { countedNumbers } from './counted-numbers.ts'
import { creditedPictures } from './credited-pictures.ts'
import { credits } from './credits.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { definitions } from './definitions.ts'
import { fileLinks } from './file-links.ts'
import { headValues } from './head-values.ts'
import { likeLines } from './like-lines.ts'
import { namedNumbers } from './named-numbers.ts'
import { namedLinks } from './named-links.ts'
import { occasions } from './occasions.ts'
import { searchedFor } from './searched-for.ts'
import { sortOrders } from './sort-orders.ts'
import { priceChanges, sharesNamed } from './share-quotes.ts'
import { sizesTold } from './sizes-told.ts'
import { toldByTitle } from './told-by-title.ts'
import { townLines } from './town-lines.ts'
import { unitNumbers } from './unit-numbers.ts'
import { unitPrices } from './unit-prices.ts'
import { venueLines } from './venue-lines.ts'
import { wordsBeside } from './words-beside.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'

const detectors = [
  headValues,
  ageLimits,
  admonitions,
  namedLinks,
  fileLinks,
  namedNumbers,
  countedNumbers,
  unitNumbers,
  unitPrices,
  credits,
  creditedPictures,
  brandLinks,
  addressParts,
  addressBlocks,
  townLines,
  venueLines,
  occasions,
  searchedFor,
  sortOrders,
  sizesTold,
  codeExamples,
  requestsTold,
  likeLines,
  sharesNamed,
  priceChanges,
  definitions,
  wordsBeside,
  toldByTitle,
]

/** Values that the words around them tell, for fields of any name. */
export function toldByWords(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  return detectors.flatMap((detect) => detect(plan, scope, page))
}
