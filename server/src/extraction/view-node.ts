/** An element of the page as extraction sees it. */
export interface ViewNode {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly parent: ViewNode | null
  readonly children: readonly ViewNode[]
  /** Place among its parent's children. */
  readonly place: number
  /** Place in document order; the elements inside have places up to, not including, `end`. */
  readonly order: number
  readonly end: number
  /** Its text is this stretch of the view's text. */
  readonly from: number
  readonly to: number
  /** Belongs to the site's frame, or to what else one might look at, rather than to the page's subject. */
  readonly isAside: boolean
  /** A visitor does not see it. */
  readonly isHidden: boolean
  readonly isBlock: boolean
}

/** An element's own attribute; names such as "constructor" are ordinary words. */
export function attributeOf({ attributes }: ViewNode, name: string): string | undefined {
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined
}

/** A longer path is given from its end. */
const maxSteps = 24

/** A CSS selector that leads to the element: from the nearest id by child steps. */
export function selectorOf(node: ViewNode): string {
  const steps: string[] = []
  for (let at: ViewNode | null = node; at !== null && steps.length < maxSteps; at = at.parent) {
    const id = attributeOf(at, 'id')
    if (id !== undefined && /^[a-z][\w-]*$/i.test(id)) return [`#${id}`, ...steps].join(' > ')
    steps.unshift(stepOf(at))
  }
  // Pages may leave html and body out; a browser puts them in.
  const inner = steps.filter((step) => step !== 'html')
  const isWhole = steps.length < maxSteps
  if (isWhole && inner[0] !== 'body' && inner[0] !== 'head') inner.unshift('body')
  return inner.join(' > ')
}

function stepOf(node: ViewNode): string {
  const twins = node.parent?.children.filter(({ tag }) => tag === node.tag) ?? []
  const name = /^[a-z][a-z0-9-]*$/.test(node.tag) ? node.tag : '*'
  return twins.length > 1 && name !== '*' ? `${name}:nth-of-type(${twins.indexOf(node) + 1})` : name
}
