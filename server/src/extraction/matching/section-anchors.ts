import { nameKey } from '../../values/name-words.ts'
import type { GroupRecord } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { MatchContext } from './match-context.ts'
import { isHeadingLevel, levelText } from './heading-levels.ts'

const anchorNames =
  /^(?:(?:section |heading )?(?:anchor|fragment|permalink)(?: (?:link|url|href|id))?|(?:section|heading) (?:link|url|href))$|^(?:anker|ancre|ancla|ancora|âncora)$/
/** Told without its sign: where an id is asked for, or a description says so. */
const idNames = /^(?:(?:section|heading|html|element|anchor|fragment|abschnitts?) )?id$/
const asksBareId = /\bid\b|\bwithout (?:the )?(?:#|hash)|\bohne (?:#|raute)|\bsin (?:el )?#|\bsans (?:le )?#/
/** A bare "id" is a section's where its heading is asked for, too. */
const headingNames =
  /^(?:(?:section )?(?:heading|title)|section|überschrift|encabezado|titre|titolo|intertitre|rubrik|nagłówek)$/
/** The address of a section is its anchor, where nothing in its heading leads elsewhere. */
const addressNames = /^(?:url|link|href|uri|address)$/
const tellsAnchor = /\banchors?\b|\bpermalink\b|\banker\b|\bancla\b|\bancre\b/i
const sectionHeadings =
  /^(?:(?:section )?heading|section(?: title| name)?|überschrift|abschnitt|encabezado|sección|seccion|intertitre|sezione|rubrik|nagłówek)$/
const namesOfHeadings =
  /^(?:(?:section |heading )?(?:heading|title|text|name)|section|überschrift|titel|encabezado|título|titulo|titre|intertitre|titolo|rubrik|nagłówek|tytuł)$/
const anchorScore = 0.8

/** A heading stands among the first elements of its record, and its own anchor within it. */
const mostLooks = 6

/** Where the heading of a record can be gone to: "#mooring". */
export function sectionAnchors(
  item: FieldPlan,
  record: GroupRecord,
  { page: { view }, locale }: MatchContext,
): [string, Filled][] {
  const hasLevels = item.properties.some(isHeadingLevel)
  const asked = item.properties.filter(
    (property) => isAnchor(property, item) || isHeadingLevel(property) || (hasLevels && isHeading(property)),
  )
  const inside =
    asked.length === 0 ? [] : view.nodes.slice(record.start, Math.min(record.end, record.start + mostLooks))
  const heading = inside.find(({ tag, isHidden }) => /^h[1-6]$/.test(tag) && !isHidden)
  if (heading === undefined) return []
  const anchor = anchorOf(heading, { around: record.node, nodes: view.nodes })
  return asked.flatMap((property) => {
    if (addressNames.test(nameKey(property.name)) && leadsElsewhere(heading, view.nodes)) return []
    const text = headingPart(property, heading, view.text) ?? (anchor && told(property, anchor))
    if (text === undefined) return []
    const raw = { text, node: heading, isHidden: true }
    return toldEntries({ ...property, concept: undefined }, raw, { locale, score: anchorScore })
  })
}

/** What a heading says, or how high it is. */
function headingPart(property: FieldPlan, { tag, from, to }: ViewNode, text: string): string | undefined {
  if (isHeading(property)) return text.slice(from, to).trim()
  return isHeadingLevel(property) ? levelText(tag, property) : undefined
}

function isAnchor({ shape, name, description }: FieldPlan, { properties }: FieldPlan): boolean {
  const key = nameKey(name)
  if (shape !== 'scalar') return false
  if (key === 'id') return properties.some((other) => headingNames.test(nameKey(other.name)))
  if (addressNames.test(key)) return tellsAnchor.test(description) || properties.some(isOfSections)
  return anchorNames.test(key) || idNames.test(key)
}

/** Headings of several levels stand in elements of several kinds. */
function isHeading({ shape, types, format, name }: FieldPlan): boolean {
  return shape === 'scalar' && types.has('string') && format === undefined && namesOfHeadings.test(nameKey(name))
}

function isOfSections({ name }: FieldPlan): boolean {
  return sectionHeadings.test(nameKey(name))
}

function leadsElsewhere(heading: ViewNode, nodes: readonly ViewNode[]): boolean {
  return nodes
    .slice(heading.order + 1, Math.min(heading.end, heading.order + mostLooks))
    .some((node) => node.tag === 'a' && !(attributeOf(node, 'href') ?? '#').includes('#'))
}

/** An address as it stands; a text is the part of it that names the section. */
function told({ name, description, format }: FieldPlan, anchor: string): string {
  if (format !== undefined) return anchor
  const id = anchor.slice(anchor.indexOf('#') + 1)
  return idNames.test(nameKey(name)) || asksBareId.test(description) ? id : `#${id}`
}

interface Around {
  /** What holds the heading and all that belongs to it. */
  readonly around: ViewNode
  readonly nodes: readonly ViewNode[]
}

/** What the heading's own link leads to, else its id, or that of the section that it begins. */
function anchorOf(heading: ViewNode, { around, nodes }: Around): string | undefined {
  const links = nodes
    .slice(heading.order + 1, Math.min(heading.end, heading.order + mostLooks))
    .flatMap((node) => (node.tag === 'a' ? (attributeOf(node, 'href') ?? []) : []))
  const own = links.find((link) => /#[^#\s]+$/.test(link))
  const id = attributeOf(heading, 'id') ?? attributeOf(around, 'id')
  return own ?? (id === undefined || /\s/.test(id) || id === '' ? undefined : `#${id}`)
}
