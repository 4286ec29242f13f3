import { attributeOf, type ViewNode } from './view-element.ts'

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
  if (siblings[0]?.parent?.tag === 'table') return stepsInTable(siblings)
  return new Map(stepsByTag(siblings))
}

function stepsByTag(siblings: readonly ViewNode[]): (readonly [node: ViewNode, step: string])[] {
  return [...Map.groupBy(siblings, ({ tag }) => tag).values()].flatMap((alike) =>
    alike.map((node, at) => [node, stepOf(nameOf(node), at, alike.length)] as const),
  )
}

function stepOf(name: string, at: number, count: number): string {
  return count > 1 && name !== '*' ? `${name}:nth-of-type(${at + 1})` : name
}

/** Rows that a page writes without a `tbody` around them stand in one in a browser, up to the next part of the table. */
function stepsInTable(parts: readonly ViewNode[]): Map<ViewNode, string> {
  const bodies: { readonly rows: ViewNode[]; readonly own: ViewNode | undefined }[] = []
  let open: ViewNode[] | undefined
  for (const node of parts) {
    if (node.tag !== 'tr') open = undefined
    if (node.tag === 'tbody') bodies.push({ rows: [], own: node })
    if (node.tag !== 'tr') continue
    if (open === undefined) bodies.push({ rows: (open = []), own: undefined })
    open.push(node)
  }
  return new Map([
    ...stepsByTag(parts.filter(({ tag }) => tag !== 'tr' && tag !== 'tbody')),
    ...bodies.flatMap(({ rows, own }, at) => {
      const body = stepOf('tbody', at, bodies.length)
      const inner = rows.map((row, place) => [row, `${body} > ${stepOf('tr', place, rows.length)}`] as const)
      return own === undefined ? inner : [[own, body] as const]
    }),
  ])
}

function nameOf({ tag }: ViewNode): string {
  return /^[a-z][a-z0-9-]*$/.test(tag) ? tag : '*'
}
