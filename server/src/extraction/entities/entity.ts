import type { ViewNode } from '../view/view-element.ts'

/** A thing that a page's markup describes: an object of JSON-LD, an itemscope, or an object of a script's state. */
export interface Entity {
  /** Microdata stands for RDFa, too: of both the element holds what is described. */
  readonly source: 'json-ld' | 'microdata' | 'state'
  /** Last words of its types, in lower case: "product". */
  readonly types: readonly string[]
  readonly properties: ReadonlyMap<string, readonly EntityValue[]>
  readonly node: ViewNode
}

/** A value as text, with the element it was read from. */
export interface EntityText {
  readonly text: string
  readonly node: ViewNode
}

export type EntityValue = EntityText | Entity

export function isEntity(value: EntityValue): value is Entity {
  return 'properties' in value
}

/** The values at the end of a dotted path, through every branch; "name" of a text is the text. */
export function valuesAt(entity: Entity, path: string): EntityValue[] {
  let values: EntityValue[] = [entity]
  for (const step of path.split('.')) {
    values = values
      .flatMap((value): readonly EntityValue[] => {
        if (isEntity(value)) return value.properties.get(step.toLowerCase()) ?? []
        return step === 'name' && path !== 'name' ? [value] : []
      })
      .slice(0, 1000)
  }
  return values
}

const texts = ['text', 'name', 'url', 'contenturl', '@value', 'value']
const stateTexts = ['formatted', 'display', 'amount', ...texts, 'title', 'label', 'src', 'href']

/** The texts of a value: itself, or of an entity what a reader would call it. */
export function textsOf(value: EntityValue): EntityText[] {
  if (!isEntity(value)) return [value]
  for (const name of value.source === 'state' ? stateTexts : texts) {
    const own = (value.properties.get(name) ?? []).filter((inner): inner is EntityText => !isEntity(inner))
    if (own.length > 0) return own
  }
  return []
}

/** Every entity below a list of them, outer ones first. */
export function allEntities(roots: readonly Entity[], limit = 5000): Entity[] {
  const found: Entity[] = []
  const queue = [...roots]
  const seen = new Set<Entity>()
  for (let entity = queue.shift(); entity !== undefined && found.length < limit; entity = queue.shift()) {
    if (seen.has(entity)) continue
    seen.add(entity)
    found.push(entity)
    for (const values of entity.properties.values()) for (const value of values) if (isEntity(value)) queue.push(value)
  }
  return found
}
