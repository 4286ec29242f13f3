import { nameKey } from '../../values/name-words.ts'
import { coerce } from '../coercion/coerce.ts'
import type { GroupRecord } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { MatchContext } from './match-context.ts'

const anchorNames =
  /^(?:(?:section |heading )?(?:anchor|fragment|permalink)(?: (?:link|url|href|id))?|(?:section|heading) (?:link|url|href))$|^(?:anker|ancre|ancla|ancora|âncora)$/
const anchorScore = 0.8

/** A heading stands among the first elements of its record, and its own anchor within it. */
const mostLooks = 6

/** Where the heading of a record can be gone to: "#mooring". */
export function sectionAnchors(
  item: FieldPlan,
  record: GroupRecord,
  { page: { view }, locale }: MatchContext,
): [string, Filled][] {
  const asked = item.properties.filter(({ shape, name }) => shape === 'scalar' && anchorNames.test(nameKey(name)))
  const inside =
    asked.length === 0 ? [] : view.nodes.slice(record.start, Math.min(record.end, record.start + mostLooks))
  const heading = inside.find(({ tag, isHidden }) => /^h[1-6]$/.test(tag) && !isHidden)
  const anchor = heading && anchorOf(heading, { around: record.node, nodes: view.nodes })
  if (heading === undefined || anchor === undefined) return []
  return asked.flatMap((property): [string, Filled][] => {
    const value = coerce(property, { text: anchor, node: heading, isHidden: true }, locale)
    return value === undefined
      ? []
      : [[property.name, { kind: 'scalar', value, quote: anchor, node: heading, score: anchorScore }]]
  })
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
