import { actions } from '../../values/button-words.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { readScalar } from '../scope/read-scalar.ts'
import type { FilledArray, Scope } from '../scope/scope.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, isShown, type ViewNode } from '../view/view-element.ts'
import type { MatchContext } from './match-context.ts'

const reactions =
  /[Rr]eaction|(?:^|[\s_-]|ips)[Rr]eact|(?:^|[\s_-])(?:[Ll]ikes?|[Ll]iked|[Ll]ikers|[Tt]hanks?|[Kk]udos)(?=$|[\s_A-Z-])/
const between = /^[\s,;&]*(?:(?:and|und|et|y|e|en|i|og|och|ja|és)\s*)?$/iu
const score = 0.8
/** In characters. */
const longestName = 40
/** Elements around the names that may say what they are. */
const mostAround = 4

/** Who reacted to a post: "Ines, Arne and Kim" of an element each, in a part that a class calls reactions or likes. */
export function reactorsIn(
  plan: FieldPlan,
  { start, end }: Scope,
  { page, locale }: MatchContext,
): FilledArray | undefined {
  const { items } = plan
  if (items === undefined) return undefined
  for (const holder of page.view.nodes.slice(start, end)) {
    const told = holder.isHidden ? [] : namesIn(holder, page.view)
    if (told.length === 0 || !isOfReactions(holder)) continue
    // "Like" and "Reply" are pressed.
    if (told.every((node) => actions.test(page.view.text.slice(node.from, node.to).trim()))) continue
    const found = told.flatMap((node) => {
      const text = page.view.text.slice(node.from, node.to).trim()
      return readScalar(items, { text, node }, { locale, score }) ?? []
    })
    if (found.length > 0) return { kind: 'array', items: found, score }
  }
  return undefined
}

/** The first elements of one kind in an element that nothing but commas and an "and" parts. */
function namesIn(holder: ViewNode, { text }: PageView): readonly ViewNode[] {
  const shown = holder.children.filter(isShown)
  const [first] = shown
  if (first === undefined || !/^(?:bdi|a)$/.test(first.tag) || text.slice(holder.from, first.from).trim() !== '')
    return []
  const told: ViewNode[] = []
  for (const node of shown) {
    const before = told.at(-1)
    const isNext = before === undefined || between.test(text.slice(before.to, node.from))
    // "and 3 others" are not named.
    if (
      !isNext ||
      node.tag !== first.tag ||
      node.to - node.from > longestName ||
      /^\d+\s/.test(text.slice(node.from, node.to))
    )
      break
    told.push(node)
  }
  return told
}

function isOfReactions(node: ViewNode): boolean {
  let at: ViewNode | null = node
  for (let steps = 0; at !== null && steps < mostAround; steps += 1, { parent: at } = at)
    if (reactions.test(attributeOf(at, 'class') ?? '')) return true
  return false
}
