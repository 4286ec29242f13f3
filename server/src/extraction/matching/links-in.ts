import { coerce } from '../coercion/coerce.ts'
import type { GroupRecord } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { isAddress } from '../schema/is-address.ts'
import type { Filled, FilledArray } from '../scope/scope.ts'
import { attributeOf } from '../view/view-element.ts'
import type { MatchContext } from './match-context.ts'

const linkNames =
  /^(?:(?:external |source |reference |web )?(?:url|link|href|uri|address|web address|website)|lien|enlace|verweis)$/
const mostLinks = 100
const score = 0.7

/** True for a list of the addresses that a record leads to, whatever they are called. */
export function asksLinks({ key, items }: FieldPlan): boolean {
  return items?.shape === 'scalar' && isAddress(items) && linkNames.test(key)
}

/** The addresses of a record's links, each once, without those of places on the same page. */
export function linksIn(
  plan: FieldPlan,
  { start, end }: GroupRecord,
  { page: { view }, locale }: MatchContext,
): FilledArray | undefined {
  const { items } = plan
  if (items === undefined) return undefined
  const found = new Map<string, Filled>()
  for (let at = start; at < end && found.size < mostLinks; at += 1) {
    const node = view.nodes[at]
    const href = node?.tag === 'a' && !node.isHidden ? attributeOf(node, 'href') : undefined
    if (node === undefined || href === undefined || /^(?:#|javascript:|mailto:|tel:)/i.test(href)) continue
    const value = coerce(items, { text: href, node, isHidden: true }, locale)
    if (typeof value === 'string' && !found.has(value))
      found.set(value, { kind: 'scalar', value, quote: href, node, score })
  }
  return found.size === 0 ? undefined : { kind: 'array', items: [...found.values()], score }
}
