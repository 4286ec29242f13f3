/** An element of the page as extraction sees it. */
export interface ViewNode {
  readonly tag: string
  /** Without a prototype: names such as "constructor" are ordinary words. */
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
  readonly isBoilerplate: boolean
  /** A visitor does not see it. */
  readonly isHidden: boolean
  readonly isBlock: boolean
}

export function attributeOf({ attributes }: ViewNode, name: string): string | undefined {
  return attributes[name]
}

/** A longer path is given from its end. */
const maxSteps = 24

/** Writes selectors for the elements of one page, and remembers how the children of an element are told apart. */
export class SelectorWriter {
  readonly #steps = new Map<ViewNode, ReadonlyMap<ViewNode, string>>()

  /** A CSS selector that leads to the element: from the nearest id by child steps. */
  selectorOf(node: ViewNode): string {
    const steps: string[] = []
    for (let at: ViewNode | null = node; at !== null && steps.length < maxSteps; at = at.parent) {
      const id = attributeOf(at, 'id')
      if (id !== undefined && /^[a-z][\w-]*$/i.test(id)) return [`#${id}`, ...steps].join(' > ')
      steps.unshift(this.#stepTo(at))
    }
    // Pages may leave html and body out; a browser puts them in.
    const inner = steps.filter((step) => step !== 'html')
    const isWhole = steps.length < maxSteps
    if (isWhole && inner[0] !== 'body' && inner[0] !== 'head') inner.unshift('body')
    return inner.join(' > ')
  }

  #stepTo(node: ViewNode): string {
    const { parent } = node
    if (parent === null) return nameOf(node)
    const known = this.#steps.getOrInsertComputed(parent, () => stepsTo(parent.children))
    return known.get(node) ?? nameOf(node)
  }
}

/** The step to each of some siblings. */
function stepsTo(siblings: readonly ViewNode[]): Map<ViewNode, string> {
  const counts = new Map<string, number>()
  for (const { tag } of siblings) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const seen = new Map<string, number>()
  return new Map(
    siblings.map((node) => {
      const place = (seen.get(node.tag) ?? 0) + 1
      seen.set(node.tag, place)
      const name = nameOf(node)
      return [node, (counts.get(node.tag) ?? 0) > 1 && name !== '*' ? `${name}:nth-of-type(${place})` : name]
    }),
  )
}

function nameOf({ tag }: ViewNode): string {
  return /^[a-z][a-z0-9-]*$/.test(tag) ? tag : '*'
}
