import { escapedStep, unescapedStep } from '../../contract/json-pointer.ts'
import type { FieldPlan, Schema } from '../schema/field-plan.ts'
import type { SchemaFault, SchemaValidator } from '../schema/schema-validator.ts'
import { type Filled, type FilledObject, leafCount, valueOf } from '../scope/scope.ts'

/** What of a filled tree the caller's schema accepts. */
export interface Conformed {
  readonly filled: Filled | undefined
  /** JSON Pointers of what the schema requires and the page lacks; empty when the data is valid. */
  readonly missing: readonly string[]
}

const maxRounds = 12

/**
 * Makes a filled tree fit the schema: an optional part that breaks it is dropped, so is a list's item; a required part
 * that is missing is null where null is allowed and reported otherwise.
 */
export function conform(
  plan: FieldPlan,
  filled: Filled,
  { schema, validator }: { schema: Schema; validator: SchemaValidator },
): Conformed {
  let tree: Filled | undefined = completed(plan, filled, false)
  for (let round = 0; round < maxRounds && tree !== undefined; round += 1) {
    const faults = validator.faults(schema, valueOf(tree))
    if (faults.length === 0) return { filled: tree, missing: [] }
    const before: Filled = tree
    tree = pruned(plan, tree, faults)
    if (tree === before) return { filled: before, missing: missingPaths(faults) }
  }
  return { filled: tree, missing: tree === undefined ? [''] : missingPaths(validator.faults(schema, valueOf(tree))) }
}

/**
 * Fills in null for required parts that may be null, and [] for the required lists of a record: one may have no replies. A list
 * that the page itself lacks is missing like anything else.
 */
function completed(plan: FieldPlan, filled: Filled, isRecord: boolean): Filled {
  if (filled.kind === 'array') {
    const { items } = plan
    return items === undefined ? filled : { ...filled, items: filled.items.map((item) => completed(items, item, true)) }
  }
  if (filled.kind !== 'object') return filled
  const known = new Map(filled.entries)
  const entries = plan.properties.flatMap((property): FilledObject['entries'][number][] => {
    const inner = known.get(property.name)
    if (inner !== undefined) return [[property.name, completed(property, inner, isRecord)]]
    if (!plan.required.has(property.name)) return []
    const told = property.schema['const']
    if (told !== undefined && typeof told !== 'object')
      return [[property.name, { kind: 'scalar', value: told, quote: '', node: undefined, score: 0 }]]
    if (property.types.has('null'))
      return [[property.name, { kind: 'scalar', value: null, quote: '', node: undefined, score: 0 }]]
    return isRecord && property.shape === 'array' && !hasLeastItems(property)
      ? [[property.name, { kind: 'array', items: [], score: 0 }]]
      : []
  })
  return plan.properties.length === 0 ? filled : { ...filled, entries }
}

function hasLeastItems({ schema }: FieldPlan): boolean {
  return typeof schema['minItems'] === 'number' && schema['minItems'] > 0
}

/** Drops what the faults point at, as far as it is optional; the same tree when nothing could be dropped. */
function pruned(plan: FieldPlan, tree: Filled, faults: readonly SchemaFault[]): Filled | undefined {
  let result: Filled | undefined = tree
  const paths = new Set(
    faults.map(({ pointer, keyword, property }) =>
      keyword === 'additionalProperties' && property !== undefined ? `${pointer}/${escapedStep(property)}` : pointer,
    ),
  )
  // Deepest first; of a list the last item first, so that the places before it stay.
  const sorted = [...paths].toSorted(
    (a, b) => b.split('/').length - a.split('/').length || b.localeCompare(a, 'en', { numeric: true }),
  )
  for (const path of sorted) {
    if (result === undefined) return undefined
    result = withoutPart(plan, result, path.split('/').slice(1).map(unescapedStep))
  }
  return result
}

function withoutPart(plan: FieldPlan, tree: Filled, steps: readonly string[]): Filled {
  const [step, ...rest] = steps
  if (step === undefined) return tree
  if (tree.kind === 'array') return withoutItem(plan, tree, { at: Number(step), rest })
  if (tree.kind !== 'object') return tree
  const property = plan.properties.find(({ name }) => name === step) ?? plan.entries
  const inner = tree.entries.find(([name]) => name === step)?.[1]
  if (property === undefined || inner === undefined) return tree
  const kept = rest.length === 0 ? undefined : withoutPart(property, inner, rest)
  if (kept !== undefined && kept !== inner)
    return { ...tree, entries: tree.entries.map((entry) => (entry[0] === step ? [step, kept] : entry)) }
  if (plan.required.has(step)) return tree
  return { ...tree, entries: tree.entries.filter(([name]) => name !== step) }
}

function withoutItem(
  plan: FieldPlan,
  tree: Filled & { kind: 'array' },
  { at, rest }: { at: number; rest: readonly string[] },
): Filled {
  const inner = tree.items[at]
  if (inner === undefined || plan.items === undefined) return tree
  const kept = rest.length === 0 ? undefined : withoutPart(plan.items, inner, rest)
  if (kept !== undefined && kept !== inner) return { ...tree, items: tree.items.with(at, kept) }
  return { ...tree, items: tree.items.filter((_, place) => place !== at) }
}

function missingPaths(faults: readonly SchemaFault[]): string[] {
  const paths = faults.map(({ pointer, keyword, property }) =>
    keyword === 'required' || keyword === 'dependentRequired' ? `${pointer}/${escapedStep(property ?? '')}` : pointer,
  )
  return [...new Set(paths)]
}

/** True for a tree that holds something of the page. */
export function holdsValues(filled: Filled | undefined): filled is Filled {
  return filled !== undefined && leafCount(filled) > 0
}
