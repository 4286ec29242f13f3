import { attributeOf, type ViewNode } from '../view/view-element.ts'

/** How deep a likeness of trees is looked for, and among how many elements. */
const maxDepth = 4
const maxElements = 60

/** The step to an element as it is the same in all records: its tag and its first telling class. */
export function stepOf(node: ViewNode): string {
  return stepTo(node, tellingClass)
}

function stepTo(node: ViewNode, tellingIn: (names: string) => string | undefined): string {
  const name = attributeOf(node, 'class')
  const telling = name === undefined ? undefined : tellingIn(name)
  return telling === undefined ? node.tag : `${node.tag}.${telling}`
}

/** Classes that number, order or switch an element say nothing of what it is; neither do those of utility style sheets. */
const passing =
  /\d|^(?:odd|even)(?:[_-]|$)|[_-](?:odd|even)$|^(?:first|last|active|current|selected|featured|alt|new|sale|on|open|closed|collapsed|show|hide|hidden|visible|row|col|left|right|center|clearfix|flex|grid|block|inline|item|is-\w+|has-\w+|js-\w+|(?:current|active|selected)[_-][\w-]+|lang-\w+|language-\w+|post-\w+|type-\w+|status-\w+|format-\w+|category-\w+|tag-\w+)$|[:[\]/]/

function tellingClass(names: string): string | undefined {
  for (const name of names.split(/\s+/)) if (name !== '' && !passing.test(name)) return name
  return undefined
}

/** Tells which elements of a page are alike as trees. */
export class TreeShapes {
  readonly #steps = new Map<ViewNode, string>()
  readonly #telling = new Map<string, string | undefined>()
  /** Paths by the one above and the step, numbered so that sets of them are small. */
  readonly #paths: Map<string, number>[] = [new Map()]

  /** As `stepOf`, each once. */
  stepOf(node: ViewNode): string {
    return this.#steps.getOrInsertComputed(node, () => stepTo(node, (names) => this.#tellingIn(names)))
  }

  /** The paths of tags below an element, as one looks at a tree to tell whether another is like it. */
  pathsOf(root: ViewNode): ReadonlySet<number> {
    const paths = new Set<number>()
    let left = maxElements
    const visit = (node: ViewNode, path: number, depth: number): void => {
      for (const child of node.children) {
        if ((left -= 1) < 0) return
        if (child.isHidden || child.tag === 'br') continue
        const own = this.#pathOf(path, child.tag)
        paths.add(own)
        const name = attributeOf(child, 'class')
        const telling = name === undefined ? undefined : this.#tellingIn(name)
        if (telling !== undefined) paths.add(this.#pathOf(own, `.${telling}`))
        if (depth < maxDepth) visit(child, own, depth + 1)
      }
    }
    visit(root, 0, 1)
    return paths
  }

  #tellingIn(names: string): string | undefined {
    return this.#telling.getOrInsertComputed(names, tellingClass)
  }

  #pathOf(above: number, step: string): number {
    return this.#paths[above]?.getOrInsertComputed(step, () => this.#paths.push(new Map()) - 1) ?? 0
  }
}

/** Share of paths that two trees have in common, 0 to 1; two without any are alike. */
export function likeness(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  if (one.size === 0 && other.size === 0) return 1
  let both = 0
  for (const path of one) if (other.has(path)) both += 1
  return both / (one.size + other.size - both)
}
