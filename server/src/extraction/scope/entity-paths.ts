import type { Entity } from '../entities/entity.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'

/** Where an entity may keep a field, likeliest first: under the field's own name, then where its concept has its place. */
export function entityPaths(plan: FieldPlan, { source }: Pick<Entity, 'source'>): string[] {
  const { name, key, concept } = plan
  const squeezed = key.replaceAll(' ', '')
  const own = [name.toLowerCase(), squeezed, name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, ''), `${squeezed}s`]
  // State of scripts knows no vocabulary; it calls things as labels and classes do.
  const known = source === 'state' ? lookupKeys(plan).map(({ key }) => key.replaceAll(' ', '')) : (concept?.paths ?? [])
  return [...new Set([...own, ...known])].filter((path) => path !== '' && path !== 's')
}
