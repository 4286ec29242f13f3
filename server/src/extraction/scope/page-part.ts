import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { type PartKind, partKindOf, partRoleOf } from '../schema/part-names.ts'
import { isShown, type ViewNode } from '../view/view-element.ts'
import { announcementPart } from './announcement-part.ts'
import { appealPart } from './appeal-part.ts'
import { newsletterPart } from './newsletter-part.ts'
import { partOfHeading } from './part-around.ts'
import type { Said } from './part-reading.ts'
import { quotedElement } from './quoted-part.ts'
import { partScope, type Scope } from './scope.ts'

/** A part of the page, and the heading that it is known to have. */
export interface PagePart {
  readonly scope: Scope
  readonly heading?: ViewNode | undefined
  /** All that it says, where it is a line. */
  readonly said?: Said | undefined
}

/** The part of a page that an object is: the one whose heading its description quotes, or what such a part is known by. */
export function pagePart(kind: PartKind, plan: FieldPlan, page: PageIndex): PagePart | undefined {
  const quoted = quotedElement(plan, page)
  const scope = quoted && partOfHeading(quoted, page)
  return scope === undefined ? found(kind, page) : { scope, heading: quoted }
}

function found(kind: PartKind, page: PageIndex): PagePart | undefined {
  if (kind === 'opening') {
    const heading = page.heading ?? firstHeading(page)
    return heading && { scope: partOfHeading(heading, page) ?? partScope(heading), heading }
  }
  if (kind === 'announcement') return announcementPart(page)
  const scope = kind === 'newsletter' ? newsletterPart(page) : appealPart(page)
  return scope && { scope }
}

/** Of a page whose headings are all of lower levels. */
function firstHeading({ view }: PageIndex): ViewNode | undefined {
  return view.nodes.find((node) => /^h[23]$/.test(node.tag) && isShown(node) && !node.isBoilerplate)
}

/** The part that an object is called by, where what it asks for is what such parts have. */
export function askedPart(plan: FieldPlan): PartKind | undefined {
  const kind = partKindOf(plan.key)
  if (kind === undefined || kind === 'reach') return undefined
  const roles = new Set(plan.properties.map((property) => partRoleOf(property)?.role))
  if (roles.size === 0 || (roles.size === 1 && roles.has(undefined))) return undefined
  // A button with its text is the page's first one.
  return kind === 'appeal' && !roles.has('heading') && !(roles.has('text') && roles.has('button')) ? undefined : kind
}
