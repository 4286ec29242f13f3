import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

/** What a document of a program describes, by the classes of its definitions: "py class", "c function". */
const kinds =
  /(?:^| )(class|function|method|exception|attribute|module|macro|struct|directive|enum|constant|property)(?:e?s)?$/
const signature = /(?:^|\s)sig(?:-object)?(?:\s|$)/
const ownName = /(?:^|\s)(?:sig-name|descname)(?:\s|$)/
const mostInside = 40

const known = new WeakMap<PageView, ReadonlyMap<string, readonly ViewNode[]>>()

/** The names in the signatures of what a list asks for, where a document has them as definitions: without arguments and links to their source. */
export function signatureNames(
  plan: Pick<FieldPlan, 'key'>,
  { start, end }: Pick<Scope, 'start' | 'end'>,
  view: PageView,
): readonly ViewNode[] {
  return namesOnPage(plan, view).filter(({ order }) => order >= start && order < end)
}

/** Whether a page has such definitions: what it tells by them is told by nothing else. */
export function hasSignatures(plan: Pick<FieldPlan, 'key'>, view: PageView): boolean {
  return namesOnPage(plan, view).length > 0
}

function namesOnPage({ key }: Pick<FieldPlan, 'key'>, view: PageView): readonly ViewNode[] {
  const kind = kinds.exec(key)?.[1]
  return kind === undefined ? [] : (known.getOrInsertComputed(view, namesByKind).get(kind) ?? [])
}

function namesByKind({ nodes }: PageView): ReadonlyMap<string, readonly ViewNode[]> {
  const found = new Map<string, ViewNode[]>()
  for (const node of nodes) {
    if (node.tag !== 'dt' || node.isHidden || !signature.test(attributeOf(node, 'class') ?? '')) continue
    const name = nodes
      .slice(node.order + 1, Math.min(node.end, node.order + mostInside))
      .find((inner) => ownName.test(attributeOf(inner, 'class') ?? ''))
    if (name === undefined || node.parent === null) continue
    for (const kind of (attributeOf(node.parent, 'class') ?? '').split(/\s+/))
      found.getOrInsertComputed(kind, () => []).push(name)
  }
  return found
}
