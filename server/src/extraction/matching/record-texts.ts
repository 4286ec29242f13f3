import type { GroupRecord, RecordGroup } from '../records/record-group.ts'
import { boldLead } from '../records/section-runs.ts'
import { sentencesOnly } from '../../values/lines.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledScalar } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { MatchContext } from './match-context.ts'

export interface RecordInGroup {
  readonly record: GroupRecord
  readonly group: RecordGroup
}

const leastTold = 0.5

/** Whether a list of texts is what the record's fields tell already: no stretch of text serves two. */
export function isTold(list: Filled, texts: readonly FilledScalar[]): boolean {
  if (list.kind !== 'array') return false
  const isTaken = (item: Filled): boolean =>
    item.kind === 'scalar' &&
    texts.some(
      ({ node, quote }) =>
        node !== undefined &&
        item.node !== undefined &&
        node.order >= item.node.order &&
        node.order < item.node.end &&
        item.quote.includes(quote) &&
        quote.length >= leastTold * item.quote.length,
    )
  return list.items.filter(isTaken).length >= leastTold * list.items.length
}

const sectionScore = 0.7

const firstParagraph =
  /\b(?:first|opening|introductory) paragraph\b|\b(?:erster|ersten) absatz\b|\bprimer párrafo\b|\bpremier paragraphe\b|\bprimo paragrafo\b|\bprimeiro parágrafo\b/i

/** The content of a section is all that stands below its heading; its first paragraph is just that. */
export function sectionTexts(
  item: FieldPlan,
  { record, group }: RecordInGroup,
  { page, locale }: MatchContext,
): [string, Filled][] {
  const heading = group.kind === 'run' ? headingOf(record) : undefined
  if (heading === undefined) return []
  const below = page.view.text.slice(heading.to, record.to).trim()
  const whole = isOfLines(item, record) ? sentencesOnly(below) : below
  return item.properties.flatMap((property) => {
    const { shape, types, concept, key, description } = property
    const opening = firstParagraph.test(`${key} ${description}`) ? openingOf(record, page.view.nodes) : undefined
    const isFirst = opening !== undefined
    const text = isFirst ? page.view.text.slice(opening.from, opening.to).trim() : whole
    if (text === '' || shape !== 'scalar' || !types.has('string') || !(isFirst || concept?.isWhole === true)) return []
    const node = isFirst ? opening : record.node
    return toldEntries(property, { text, node, isHidden: true }, { locale, score: sectionScore })
  })
}

const saidBeside = new Set(['person', 'date', 'rating'])

/** One paragraph of several lines, where who wrote it, when, or how good it is stands in lines of its own. */
function isOfLines({ properties }: FieldPlan, { roots: [root, ...others] }: GroupRecord): boolean {
  if (root === undefined || others.length > 0 || !root.children.some(({ tag }) => tag === 'br')) return false
  return properties.some(({ concept }) => saidBeside.has(concept?.kind ?? ''))
}

/** The first paragraph of a record, in whatever stands in it. */
function openingOf({ roots, start, end }: GroupRecord, nodes: readonly ViewNode[]): ViewNode | undefined {
  const isParagraph = ({ tag, isHidden, from, to }: ViewNode): boolean => tag === 'p' && !isHidden && to > from
  return roots.find(isParagraph) ?? nodes.slice(start, end).find(isParagraph)
}

/** A heading, or the bold words that a section begins with. */
function headingOf({ roots }: GroupRecord): ViewNode | undefined {
  const [first] = roots
  const isHeading = first !== undefined && roots.length > 1 && /^h[1-6]$/.test(first.tag)
  return isHeading ? first : first && boldLead(first)
}

const wholeList = 0.8

/** Whether a text is a whole list of the page whose items another field tells one by one. */
export function isListed(text: Filled, others: readonly Filled[]): boolean {
  if (text.kind !== 'scalar' || !/^[uo]l$/.test(text.node?.tag ?? '')) return false
  const { order = 0, end = 0 } = text.node ?? {}
  return others.some((list) => {
    if (list.kind !== 'array' || list.items.length < 2) return false
    const inside = list.items.flatMap((item) =>
      item.kind === 'scalar' && item.node !== undefined && item.node.order > order && item.node.order < end
        ? item.quote.length
        : [],
    )
    return inside.reduce((sum, length) => sum + length, 0) >= wholeList * text.quote.length
  })
}
