import { wordsOf } from '../../values/name-words.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

const attributes = ['class', 'id', 'itemtype', 'itemprop', 'aria-label', 'data-testid', 'data-section'] as const
const longest = 120

/** A blog's post has classes that say where it is filed, "category-travel", and nothing of what stands in it. */
const ofPost = /^(?:hentry|post-\d+|type-post)$/
const ofFiling = /^(?:category|tag|format|status|type)-/

/** What an element is called by its classes, ids and labels. */
export function elementNames(node: ViewNode): string[] {
  return attributes
    .map((name) => attributeOf(node, name) ?? '')
    .filter((text) => text !== '')
    .map((text) => text.replace(/^https?:\/\/schema\.org\//, '').slice(0, longest))
}

/** The names of a page's elements, taken apart into words once: a page repeats a few of them thousands of times. */
export class ElementNames {
  readonly #names = new Map<ViewNode, readonly string[]>()
  readonly #words = new Map<string, readonly string[]>()

  /** One by one: the classes, the id, the words of a label. */
  of(node: ViewNode): readonly string[] {
    return this.#names.getOrInsertComputed(node, () => {
      const names = elementNames(node).flatMap((text) => text.split(/\s+/))
      return names.some((name) => ofPost.test(name)) ? names.filter((name) => !ofFiling.test(name)) : names
    })
  }

  wordsOf(name: string): readonly string[] {
    return this.#words.getOrInsertComputed(name, wordsOf)
  }
}
