import { type AnyNode, type Element, isTag, isText, type ParentNode } from 'domhandler'
import type { ParsedPage } from '../page/parse-page.ts'
import { ViewBuilder, type PageView } from './view-builder.ts'

/** The one place that knows the page tree's shape: turns it into the view that extraction reads. */
export function pageView(page: ParsedPage): PageView {
  const builder = new ViewBuilder(page.baseUrl)
  const stack: { node: AnyNode; isLeaving: boolean }[] = []
  pushChildren(stack, page.document)
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    const { node, isLeaving } = step
    if (isLeaving) builder.close()
    else if (isText(node)) builder.text(node.data)
    else if (isTag(node) && builder.open(node.name, node.attribs)) {
      stack.push({ node, isLeaving: true })
      if (node.name === 'script' || node.name === 'title') builder.script(scriptText(node))
      else pushChildren(stack, node)
    }
  }
  return builder.finish()
}

function pushChildren(stack: { node: AnyNode; isLeaving: boolean }[], { children }: ParentNode): void {
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const node = children[index]
    if (node !== undefined) stack.push({ node, isLeaving: false })
  }
}

function scriptText({ children }: Element): string {
  return children.map((child) => (isText(child) ? child.data : '')).join('')
}
