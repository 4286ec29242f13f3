import { booleanIn } from '../coercion/coerce-choice.ts'
import type { GroupRecord, RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { readScalar } from '../scope/read-scalar.ts'
import type { FilledArray } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { MatchContext } from './match-context.ts'

const featureNames =
  /(?:^| )(?:included?|feature|benefit|perk|capability|what is included|inclusion|leistung|enthalten|funktion|característica|incluido|inclus|incluso)s?(?: |$)/
const markScore = 0.78
/** Where fewer of a column's cells are marks, its rows tell other things. */
const leastMarks = 0.4

/** What a thing of a comparison has: the labels of the rows that its column marks. */
export function markedFeatures(
  plan: FieldPlan,
  { record, group }: { record: GroupRecord; group: RecordGroup },
  { page: { view }, locale }: MatchContext,
): FilledArray | undefined {
  const { headers, kind } = group
  const { items } = plan
  if (kind !== 'columns' || headers === undefined || items?.types.has('string') !== true) return undefined
  if (!featureNames.test(plan.key)) return undefined
  const said = record.roots.map((cell) => markIn(cell, view.text.slice(cell.from, cell.to).trim()))
  const marks = said.filter((mark) => mark !== undefined)
  if (marks.length < 2 || marks.length < leastMarks * said.length) return undefined
  const found = record.roots.flatMap((cell, at) => {
    const label = headers[at] ?? ''
    if (said[at] !== true || label === '') return []
    return readScalar(items, { text: label, node: cell }, { locale, score: markScore }) ?? []
  })
  return found.length === 0 ? undefined : { kind: 'array', items: found, score: markScore }
}

const yesIcons = /(?:^|[\s_-])(?:check(?:mark|ed)?|tick|yes|done|task_alt)(?:$|[\s_-])/i
const noIcons = /(?:^|[\s_-])(?:x|xmark|times|cross|close|clear|minus|remove|no)(?:$|[\s_-])/i
const longestIcon = 24

/** Yes or no, by a word, a sign or an icon. */
function markIn(cell: ViewNode, text: string): boolean | undefined {
  const said = text.length <= longestIcon ? booleanIn(text) : undefined
  if (said !== undefined) return said
  if (text.length > longestIcon) return undefined
  const icon = iconOf(cell)
  const names = icon === undefined ? '' : `${attributeOf(icon, 'class') ?? ''} ${attributeOf(icon, 'alt') ?? ''}`
  const isLigature = icon !== undefined && /^[a-z_]+$/.test(text)
  const told = isLigature ? text : names
  if (text !== '' && !isLigature) return undefined
  if (yesIcons.test(told)) return true
  return text === '' || noIcons.test(told) ? false : undefined
}

/** The innermost of a cell that holds nothing else. */
function iconOf(cell: ViewNode): ViewNode | undefined {
  let at: ViewNode | undefined = cell
  for (let steps = 0; at !== undefined && steps < 6; steps += 1) {
    if (/^(?:i|img|span|div|mat-icon)$/.test(at.tag) && at.children.length === 0) return at
    at = at.children[0]
  }
  return undefined
}
