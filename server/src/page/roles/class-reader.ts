import { classMask } from './class-words.ts'
import type { NodeTable } from '../html/html-node.ts'
import type { Tag } from '../html/tag.ts'

/** What the attributes of an element say of how it is to be read. */
export interface AttributeSigns {
  /** Groups and roles of its class, id and microdata property, as in class-words.ts. */
  readonly mask: number
  readonly classes: string | undefined
  readonly id: string | undefined
  readonly role: string | undefined
  /** Whether it has one of those by which it may be hidden, from any or from those who see. */
  readonly mayConceal: boolean
}

const noSigns: AttributeSigns = { mask: 0, classes: undefined, id: undefined, role: undefined, mayConceal: false }

/** Tag and class without digits: equal for elements that look alike, and then the same object. */
export interface Shape {
  readonly text: string
  /** Its number among those of the page, from 1 on. */
  readonly number: number
}

/** Of an element's classes so much tells its shape. */
const maxShapeChars = 300

/** Reads what the classes of a page's elements name, each class once. */
export class ClassReader {
  readonly #masks = new Map<string, number>()
  readonly #shapesByText = new Map<string, Shape>()
  /** By tag of the elements without a class, and by class and tag of the others. */
  readonly #plainShapes = new Map<Tag, Shape>()
  readonly #shapes = new Map<string, Map<Tag, Shape>>()

  /** What an element's attributes say, from their names and values in turn. */
  signsOf(attributes: readonly string[]): AttributeSigns {
    if (attributes.length === 0) return noSigns
    let mask = 0
    let classes: string | undefined
    let id: string | undefined
    let role: string | undefined
    let mayConceal = false
    for (let index = 0; index < attributes.length; index += 2) {
      const name = attributes[index] ?? ''
      const value = attributes[index + 1] ?? ''
      // Lengths differ by a number: names are cut from the source, and to compare two such texts takes a call.
      if (name.length === 5) {
        if (name === 'class') {
          classes = value
          mask |= this.#maskOf(value)
        } else if (name === 'style') mayConceal = true
      } else if (name.length === 2) {
        if (name === 'id') {
          id = value
          // Hardly an id stands twice on a page.
          mask |= classMask(value.slice(0, 400))
        }
      } else if (name.length === 4) {
        if (name === 'role') role = value
      } else if (name === 'itemprop') mask |= this.#maskOf(value)
      else if (name === 'hidden' || name === 'aria-hidden') mayConceal = true
    }
    return { mask, classes, id, role, mayConceal }
  }

  /** The same of an element whose name the site has made up: that says what it is for as a class does. */
  signsOfCustom({ name }: Tag, signs: AttributeSigns): AttributeSigns {
    return { ...signs, mask: signs.mask | this.#maskOf(name) }
  }

  /** Groups and roles of an element's class, id and microdata property, from its attributes' names and values in turn. */
  maskOf(attributes: readonly string[]): number {
    return this.signsOf(attributes).mask
  }

  #maskOf(words: string): number {
    const known = this.#masks.get(words)
    if (known !== undefined) return known
    const mask = classMask(words.slice(0, 400))
    this.#masks.set(words, mask)
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

  shapeOf(tag: Tag, classes: string | undefined): Shape {
    const shapes = classes === undefined ? this.#plainShapes : this.#shapesWith(classes)
    const known = shapes.get(tag)
    if (known !== undefined) return known
    const suffix = classes === undefined ? '' : `.${kindOf(classes.slice(0, maxShapeChars))}`
    const shape = this.#named(tag.name + suffix)
    shapes.set(tag, shape)
    return shape
  }

  #shapesWith(classes: string): Map<Tag, Shape> {
    const known = this.#shapes.get(classes)
    if (known !== undefined) return known
    const shapes = new Map<Tag, Shape>()
    this.#shapes.set(classes, shapes)
    return shapes
  }

  #named(text: string): Shape {
    const known = this.#shapesByText.get(text)
    if (known !== undefined) return known
    const shape = { text, number: this.#shapesByText.size + 1 }
    this.#shapesByText.set(text, shape)
    return shape
  }
}

/** What tells like siblings apart: their place, state, subject and tags, as systems write them into classes. */
const ownWords: ReadonlySet<string> = new Set(
  'first last odd even alt new sale sticky featured active current selected instock outofstock onbackorder taxable purchasable'.split(
    ' ',
  ),
)
const ownBeginnings: ReadonlySet<string> = new Set(
  'category categories cat tag tax term topic series author user status format has is id pa shipping'.split(' '),
)
const ownNames = /^(?:post_tag|product_(?:cat|tag|brand)|product-type)-/

/** Classes that may have such words: a place in a row, or a post's state, beside which its subjects stand. */
const tellsOwn = /status-|(?:^| )(?:first|last|odd|even|alt)(?: |$)/

/** Classes without digits and what only some of several like siblings have: of a post "post- type-post hentry". */
function kindOf(classes: string): string {
  if (!tellsOwn.test(classes)) return classes.replace(/\d+/g, '')
  let kind = ''
  for (const name of classes.split(/\s+/)) if (name !== '' && !isOwn(name)) kind += ` ${name}`
  return (kind === '' ? classes : kind.slice(1)).replace(/\d+/g, '')
}

function isOwn(name: string): boolean {
  if (ownWords.has(name)) return true
  const end = name.search(/[-_]/)
  return end > 0 && (ownBeginnings.has(name.slice(0, end)) || ownNames.test(name))
}
