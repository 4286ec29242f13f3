import { profileLinks } from '../candidates/profile-links.ts'
import { isAddress } from '../schema/is-address.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledArray, Scope } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'

const score = 0.8
const leastProfiles = 2
/** A label of more words than these is a sentence: "Follow us on …". */
const mostWords = 2

/** A list of {network, url}: where somebody is on other sites, each by its link and what that says or shows; undefined for any other list. */
export function fillProfiles(plan: FieldPlan, scope: Scope, { page, locale }: Filler): FilledArray | undefined {
  const { items: item } = plan
  if (item === undefined || plan.concept?.isOfProfiles !== true || scope.kind === 'entity') return undefined
  const [place, ...places] = item.properties.filter((one) => one.shape === 'scalar' && isAddress(one))
  const [name, ...names] = item.properties.filter((one) => one !== place)
  const isText = name === undefined || (name.shape === 'scalar' && name.types.has('string'))
  if (place === undefined || places.length > 0 || names.length > 0 || !isText) return undefined
  const [found] = profileLinks(scope, page)
  if (found === undefined || found.raws.length < leastProfiles) return undefined
  const items = found.raws.map((raw): Filled => {
    const label = name === undefined || raw.node === undefined ? undefined : networkOf(raw.node, page.view)
    const told = name === undefined || label === undefined ? [] : toldEntries(named(name), label, { locale, score })
    return { kind: 'object', score, entries: [...told, ...toldEntries(place, raw, { locale, score })] }
  })
  return { kind: 'array', items, score }
}

function named(name: FieldPlan): FieldPlan {
  return { ...name, concept: undefined }
}

/** What a link to a site calls it: its text, or a label of it or of its picture; without one the name in its address. */
function networkOf(link: ViewNode, { text, nodes }: PageView): { text: string; node: ViewNode; isHidden?: boolean } {
  const inside = nodes.slice(link.order, link.end)
  const labels = inside.flatMap((node) =>
    ['aria-label', 'title', 'alt'].flatMap((name) => attributeOf(node, name) ?? []),
  )
  const site = siteIn(attributeOf(link, 'href') ?? '')
  const said = [text.slice(link.from, link.to), ...labels].map((one) => one.trim()).filter((one) => one !== '')
  const word = said.flatMap((one) => one.split(/[^\p{L}\p{N}]+/u)).find((one) => one.toLowerCase() === site)
  const brief = said.find((one) => one.split(/\s+/).length <= mostWords)
  return { text: word ?? brief ?? site, node: link, isHidden: true }
}

/** The name of a site in its address, without what stands before and behind it. */
function siteIn(address: string): string {
  const parts = URL.parse(address, 'https://localhost')?.hostname.split('.') ?? []
  return parts.at(-2) ?? ''
}
