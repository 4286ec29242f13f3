import type { GroupRecord, RecordGroup } from '../records/record-group.ts'
import type { Scope } from '../scope/scope.ts'
import type { PageView } from '../view/view-builder.ts'

/** What stands in elements of its own kind, wherever on a page they are. */
const kinds = [
  { names: /(?:^| )(?:quote|quotation|blockquote|zitat|citation|cita|citazione|citat|citaat)$/, tag: 'blockquote' },
  { names: /(?:^| )(?:code (?:block|example|snippet|sample|listing)|snippet)$/, tag: 'pre' },
]
const maxRecords = 400

/** The quotations or the code of a page as records, one of them too, where a list of this name asks for them. */
export function elementRecords(key: string, { start, end }: Scope, view: PageView): RecordGroup | undefined {
  const tag = kinds.find(({ names }) => names.test(key))?.tag
  if (tag === undefined) return undefined
  const records: GroupRecord[] = []
  for (let order = start; order < end && records.length < maxRecords; order += 1) {
    const node = view.nodes[order]
    if (node === undefined || node.tag !== tag || node.isHidden || node.isBoilerplate || node.to <= node.from) continue
    records.push({ start: order, end: node.end, from: node.from, to: node.to, node, roots: [node] })
    order = node.end - 1
  }
  const [first] = records
  if (first === undefined) return undefined
  return {
    kind: 'siblings',
    records,
    parent: first.node.parent ?? first.node,
    headers: undefined,
    isBoilerplate: false,
  }
}
