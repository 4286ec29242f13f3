import { asksCredit } from '../schema/asks-credit.ts'
import { fillChoices } from './fill-choices.ts'
import { fillFacets } from './fill-facets.ts'
import { fillHistogram } from './fill-histogram.ts'
import { fillContents } from './fill-contents.ts'
import { fillLinkColumns } from './fill-link-columns.ts'
import { fillHours } from './fill-hours.ts'
import { fillProfiles } from './fill-profiles.ts'
import { fillPriceBreaks } from './fill-price-breaks.ts'
import { fillTimedLines } from './fill-timed-lines.ts'
import { fillTrail } from './fill-trail.ts'
import { filedLinks, siteLinks, textLinks } from './text-links.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { FilledArray, Scope } from '../scope/scope.ts'
import { areCards, fillPairs } from './fill-pairs.ts'
import type { Filler } from './filler.ts'

/** Lists that are what they are by how they look, whatever the page calls them: links in a text, labels with values, choices, counts of stars, prices by number, opening hours, filters. */
export function knownByShape(
  plan: FieldPlan,
  item: FieldPlan,
  { scope, filler }: { readonly scope: Scope; readonly filler: Filler },
): FilledArray | undefined {
  const links =
    fillTrail(plan, scope, filler) ??
    fillContents(plan, scope, filler) ??
    fillProfiles(plan, scope, filler) ??
    textLinks(plan, scope, filler) ??
    filedLinks(plan, scope, filler) ??
    siteLinks(plan, scope, filler) ??
    fillLinkColumns(plan, scope, filler)
  if (links !== undefined) return links
  // The labels of a page are none of a few words that the schema knows.
  const mayBePairs =
    item.properties.length === 2 &&
    !areCards(item) &&
    !item.properties.some((one) => asksCredit(one) || one.choices !== undefined)
  return (
    (mayBePairs ? fillPairs(plan, item, { scope, filler }) : undefined) ??
    fillChoices(plan, scope, filler) ??
    fillHistogram(plan, scope, filler) ??
    fillPriceBreaks(plan, scope, filler) ??
    fillHours(plan, scope, filler) ??
    fillTimedLines(plan, scope, filler) ??
    fillFacets(plan, scope, filler)
  )
}
