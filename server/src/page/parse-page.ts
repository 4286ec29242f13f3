import { type Document, type Element, isTag, type ParentNode } from 'domhandler'
import { parseDocument } from 'htmlparser2'

/** A page parsed once; text, links, metadata and verdict are read from the same tree. */
export interface ParsedPage {
  readonly document: Document
  /** The `<body>`, or the document itself where there is none. */
  readonly body: ParentNode
  readonly baseUrl: string
}

/** Parses HTML into a tree without ever throwing, in time linear to its length. */
export function parsePage(html: string, url: string): ParsedPage {
  const document = parseDocument(neutralised(html))
  const body = firstElement(document, 'body')
  const base = firstElement(document, 'base')?.attribs['href']
  return { document, body: body ?? document, baseUrl: absolute(base ?? '', url) ?? url }
}

/** Outside SVG and MathML a browser reads `<![CDATA[` as a comment up to the next `>`; the parser would swallow the page. */
function neutralised(html: string): string {
  return html.includes('<![CDATA[') ? html.replaceAll('<![CDATA[', '<!--[CDATA[-->') : html
}

/** Every element below `root` in document order, without recursion. */
export function* elementsOf(root: ParentNode): Generator<Element> {
  let node = root.children[0]
  while (node !== undefined && node !== null) {
    if (isTag(node)) yield node
    const child = isTag(node) ? node.children[0] : undefined
    if (child !== undefined) {
      node = child
      continue
    }
    while (node.next === null) {
      const parent: ParentNode | null = node.parent
      if (parent === null || parent === root || !isTag(parent)) return
      node = parent
    }
    node = node.next
  }
}

export function firstElement(root: ParentNode, name: string): Element | undefined {
  for (const element of elementsOf(root)) if (element.name === name) return element
  return undefined
}

/** The absolute form of a link target, or undefined when it is not an address. */
export function absolute(href: string, baseUrl: string): string | undefined {
  const text = href.trim()
  return URL.canParse(text, baseUrl) ? new URL(text, baseUrl).href : undefined
}
