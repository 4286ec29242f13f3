import { classMask } from './class-words.ts'
import type { PageNode } from '../html/html-node.ts'

/** Reads what the classes of a page's elements name, each class once. */
export class ClassReader {
  readonly #masks = new Map<string, number>()
  readonly #shapes = new Map<string, Map<string, string>>()

  /** Groups and roles of an element's class, id and microdata property. */
  maskOf(node: PageNode): number {
    const { attributes } = node
    let mask = 0
    for (let index = 0; index < attributes.length; index += 2) {
      const name = attributes[index]
      if (name !== 'class' && name !== 'id' && name !== 'itemprop') continue
      const words = attributes[index + 1] ?? ''
      const own = this.#masks.getOrInsertComputed(words, () => classMask(words.slice(0, 400)))
      mask |= own
    }
    return mask
  }

  /** Groups of the elements between a text and one that holds it; looks at the nearest few. */
  masksBetween(text: PageNode, outer: PageNode): number {
    let groups = 0
    let steps = 0
    for (let at = text.parent; at !== null && at !== outer && steps < 8; at = at.parent, steps += 1) {
      if (at.from < at.to) groups |= this.maskOf(at)
    }
    return groups
  }

  /** Tag and class without digits. */
  shapeOf(node: PageNode): string {
    const classes = node.attribute('class')
    if (classes === undefined) return node.tag.name
    const { name } = node.tag
    const shapes = this.#shapes.getOrInsertComputed(classes, () => new Map())
    return shapes.getOrInsertComputed(name, () => `${name}.${classes.slice(0, 200).replace(/\d+/g, '')}`)
  }
}
