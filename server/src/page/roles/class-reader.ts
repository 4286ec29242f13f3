import { classMask } from './class-words.ts'
import { type NodeTable, valueOf } from '../html/html-node.ts'
import type { Tag } from '../html/tag.ts'

/** Reads what the classes of a page's elements name, each class once. */
export class ClassReader {
  readonly #masks = new Map<string, number>()
  readonly #shapes = new Map<string, Map<string, string>>()

  /** Groups and roles of an element's class, id and microdata property, from its attributes' names and values in turn. */
  maskOf(attributes: readonly string[]): number {
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
  masksBetween(nodes: NodeTable, { text, outer }: { readonly text: number; readonly outer: number }): number {
    let groups = 0
    let at = nodes.parentOf(text)
    for (let steps = 0; at !== 0 && at !== outer && steps < 8; at = nodes.parentOf(at), steps += 1) {
      if (nodes.from(at) < nodes.to(at)) groups |= this.maskOf(nodes.attributes(at))
    }
    return groups
  }

  /** Tag and class without digits. */
  shapeOf({ name }: Tag, attributes: readonly string[]): string {
    const classes = valueOf(attributes, 'class')
    if (classes === undefined) return name
    const shapes = this.#shapes.getOrInsertComputed(classes, () => new Map())
    return shapes.getOrInsertComputed(name, () => `${name}.${classes.slice(0, 200).replace(/\d+/g, '')}`)
  }
}
