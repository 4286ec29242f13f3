import { embeddedVideos } from '../candidates/embedded-videos.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { isAddress } from '../schema/is-address.ts'
import { nameKey } from '../../values/name-words.ts'
import { readScalar } from '../scope/read-scalar.ts'
import type { FilledArray, Scope } from '../scope/scope.ts'
import type { Filler } from './filler.ts'

const lists = /^(?:all |embedded |page |product |article |related )?videos?(?: (?:url|link|embed|source))?s?$/

/** The addresses of the films that a page shows, where a list is called so. */
export function fillVideos(plan: FieldPlan, scope: Scope, { page, locale }: Filler): FilledArray | undefined {
  const { items: item } = plan
  if (scope.kind !== 'page' || item === undefined || item.shape !== 'scalar' || !lists.test(nameKey(plan.name)))
    return undefined
  const concept = plan.concept ?? item.concept
  if (!isAddress({ ...item, concept })) return undefined
  const items = embeddedVideos(scope, page).flatMap(({ text, node, score }) => {
    if (node.isBoilerplate) return []
    return readScalar({ ...item, concept }, { text, node, isHidden: true }, { locale, score }) ?? []
  })
  const [first] = items
  return first === undefined ? undefined : { kind: 'array', items, score: first.score }
}
