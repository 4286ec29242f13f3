import type { Entity } from '../entities/entity.ts'
import { entityScope, partScope, type Scope } from '../scope/scope.ts'
import { withinTimes } from '../scope/within-times.ts'
import type { PageView } from '../view/view-builder.ts'

/**
 * Where the things of a list are read from: microdata from the elements that they stand in, which show more than is marked. What lies within
 * others deeper than answers to comments do is read from its markup alone: a page may have thousands, each in the one before.
 */
export function entityScopes(entities: readonly Entity[], { nodes }: PageView): Scope[] {
  const isWithin = withinTimes(nodes.length)
  return entities.map((entity): Scope => {
    const size = entity.node.end - entity.node.order
    const isLookedThrough = entity.source === 'microdata' && size > 1 && isWithin(size)
    return isLookedThrough ? { ...partScope(entity.node, [entity]), kind: 'record' } : entityScope(entity)
  })
}
