import type { GroupRecord } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { readScalar } from '../scope/read-scalar.ts'
import type { Filled, FilledScalar } from '../scope/scope.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { MatchContext } from './match-context.ts'

const programTag = 'pre'

/** The first block of code of a record that is asked for one, wherever in it that stands; undefined for any other field. */
export function programIn(
  plan: FieldPlan,
  { record, chance }: { record: GroupRecord; chance: number },
  { page: { view }, locale }: MatchContext,
): FilledScalar | undefined {
  if (plan.concept?.tag !== programTag) return undefined
  const node = programOf(record, view)
  if (node === undefined) return undefined
  return readScalar(plan, { text: view.text.slice(node.from, node.to), node }, { locale, score: chance })
}

function programOf({ start, end }: GroupRecord, { nodes }: PageView): ViewNode | undefined {
  return nodes.slice(start, end).find(({ tag, isHidden }) => tag === programTag && !isHidden)
}

const languageClass =
  /(?:^|\s)(?:language|lang|highlight|highlight-source|brush|codehilite)[-:]\s?([a-z\d][a-z\d+#.]{0,19})(?:\s|$)/i
const noLanguage = /^(?:text|plain|plaintext|none|wrapper|source|code|default|auto|nohighlight)$/i
const maxClimbs = 3

/** The language that a record's block of code is marked with, where one is asked for beside the code; undefined for any other field. */
export function programLanguage(
  plan: FieldPlan,
  { item, record, chance }: { item: FieldPlan; record: GroupRecord; chance: number },
  { page: { view }, locale }: MatchContext,
): FilledScalar | undefined {
  if (!isProgramLanguage(plan, item)) return undefined
  const node = programOf(record, view)
  if (node === undefined) return undefined
  for (const one of [...node.children.slice(0, 1), node, ...holdersOf(node)]) {
    const told =
      attributeOf(one, 'data-lang') ??
      attributeOf(one, 'data-language') ??
      languageClass.exec(attributeOf(one, 'class') ?? '')?.[1]
    if (told === undefined || noLanguage.test(told)) continue
    const filled = readScalar(plan, { text: told, node: one, isHidden: true }, { locale, score: chance })
    if (filled !== undefined) return filled
  }
  return undefined
}

/** Beside code a language is the one that it is written in. */
function isProgramLanguage(plan: FieldPlan, { properties }: FieldPlan): boolean {
  return plan.concept?.mayBeOfPrograms === true && properties.some(({ concept }) => concept?.tag === programTag)
}

/** "C++", "Shell": a language has a short name, which no line of the code and no heading above it is. */
const longestLanguage = 16

/** True for what stands for the language of some code and is none: a line of the code, or a heading. */
export function isNoLanguage(plan: FieldPlan, item: FieldPlan, filled: Filled): boolean {
  if (!isProgramLanguage(plan, item) || filled.kind !== 'scalar' || filled.node === undefined) return false
  let at: ViewNode | null = filled.node
  while (at !== null && at.tag !== programTag && !/^h[1-6]$/.test(at.tag)) at = at.parent
  return at !== null || String(filled.value).length > longestLanguage
}

function holdersOf(node: ViewNode): ViewNode[] {
  const found: ViewNode[] = []
  for (
    let at = node.parent;
    at !== null && found.length < maxClimbs && at.to - at.from <= 2 * (node.to - node.from) + 100;
    at = at.parent
  )
    found.push(at)
  return found
}
