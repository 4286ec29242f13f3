import type { Entity } from '../entities/entity.ts'
import { entityScope, partScope, type Scope } from '../scope/scope.ts'
import type { PageView } from '../view/view-builder.ts'

/** Things of one list that lie in one another are looked through so often, on average over the page's elements. */
const mostTimes = 8

/**
 * Where the things of a list are read from: microdata from the elements that they stand in, which show more than is marked. What lies within
 * others deeper than answers to comments do is read from its markup alone: a page may have thousands, each in the one before.
 */
export function entityScopes(entities: readonly Entity[], { nodes }: PageView): Scope[] {
  let left = mostTimes * nodes.length
  return entities.map((entity): Scope => {
    const size = entity.node.end - entity.node.order
    if (entity.source !== 'microdata' || size < 2 || size > left) return entityScope(entity)
    left -= size
    return { ...partScope(entity.node, [entity]), kind: 'record' }
  })
}
