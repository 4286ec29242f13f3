import type { RawValue } from '../../src/extraction/coercion/raw-value.ts'
import { type FieldPlan, fieldPlan, type Schema } from '../../src/extraction/schema/field-plan.ts'
import { pageView } from '../../src/extraction/view/page-view.ts'
import { parsePage } from '../../src/page/html/parse-page.ts'

/** The plan of one property. */
export function planOf(name: string, schema: Schema = { type: 'string' }): FieldPlan {
  const [plan] = fieldPlan({ type: 'object', properties: { [name]: schema } }).properties
  if (plan === undefined) throw new TypeError(`no plan of ${name}`)
  return plan
}

/** What the last element of some markup says, as a page shows it. */
export function rawOf(markup: string, selector = ''): RawValue {
  const view = pageView(parsePage(markup, 'https://site.example/dir/page'))
  const node = view.nodes.find(({ tag }) => tag === selector) ?? view.nodes.find(({ tag }) => tag !== 'html')
  if (node === undefined) throw new TypeError('no element')
  return { text: view.text.slice(node.from, node.to), node }
}
