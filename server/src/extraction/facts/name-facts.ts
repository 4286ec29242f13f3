import type { FactIndex, FactKind } from './fact.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { wordsOf } from '../../values/name-words.ts'

const maxText = 4000
const valueAttributes = ['content', 'datetime', 'src', 'href', 'value', 'data-src']
const idleWords = new Set([
  'js',
  'is',
  'has',
  'col',
  'row',
  'text',
  'wrapper',
  'container',
  'box',
  'block',
  'inner',
  'main',
  'value',
  'info',
  'the',
  'el',
  'item',
  'field',
  'section',
  'content',
])

/** What a name says, and how plainly. */
interface Named {
  readonly kind: FactKind
  readonly key: string
}

const tokenAttributes = [
  'data-testid',
  'data-test',
  'data-qa',
  'data-field',
  'data-role',
  'data-hook',
  'data-automation',
  'rel',
]

/** Of what kind the picture for sharing is. */
const mediaType = /^(?:image|video|audio|text)\/[\w.+-]{2,30}$/

function tellsContent(node: ViewNode): boolean {
  const content = attributeOf(node, 'content')
  return content !== undefined && !mediaType.test(content)
}

/** Finds what classes, ids, itemprops, test ids and data attributes name. */
export function addNameFacts(view: PageView, index: FactIndex): void {
  const names = new PageNames()
  for (const node of view.nodes) {
    const attributes = Object.keys(node.attributes)
    if (attributes.length === 0) continue
    const size = node.to - node.from
    const isValued = valueAttributes.some((name) => attributeOf(node, name) !== undefined)
    if (node.isHidden && !tellsContent(node)) continue
    const isOpen =
      (size > 0 && size <= maxText) || isValued || node.tag === 'img' || node.tag === 'ul' || node.tag === 'ol'
    const { from, to } = node
    if (isOpen) for (const named of names.of(node)) index.add({ ...named, node, from, to, text: undefined })
    for (const name of attributes) {
      const text = node.attributes[name] ?? ''
      if (!name.startsWith('data-') || text === '' || text.length > 200 || name.length > 40 || /^[[{]/.test(text))
        continue
      for (const key of names.ofAttribute(name)) index.add({ kind: 'attribute', key, node, from, to, text })
    }
  }
}

/** What the names of one page say, each taken apart once: a page repeats a few of them thousands of times. */
class PageNames {
  readonly #classes = new Map<string, readonly Named[]>()
  readonly #tokens = new Map<string, readonly Named[]>()
  readonly #properties = new Map<string, readonly Named[]>()
  readonly #attributes = new Map<string, readonly string[]>()

  of(node: ViewNode): Named[] {
    const found: Named[] = []
    for (const name of ['itemprop', 'property'] as const) {
      for (const token of tokens(attributeOf(node, name)))
        found.push(...this.#properties.getOrInsertComputed(token, propertyNames))
    }
    const classes = attributeOf(node, 'class')
    if (classes !== undefined) found.push(...this.#ofClasses(classes))
    found.push(...this.#ofToken(attributeOf(node, 'id')))
    for (const name of tokenAttributes) found.push(...this.#ofToken(attributeOf(node, name)))
    return found
  }

  /** The names that a data attribute's own name is. */
  ofAttribute(name: string): readonly string[] {
    return this.#attributes.getOrInsertComputed(name, () => {
      const words = wordsOf(name.slice(5))
      return words.length > 1 ? [words.join(' '), words.slice(1).join(' ')] : words
    })
  }

  #ofClasses(classes: string): readonly Named[] {
    return this.#classes.getOrInsertComputed(classes, () =>
      tokens(classes)
        .slice(0, 12)
        .flatMap((token) => this.#ofToken(token)),
    )
  }

  #ofToken(token: string | undefined): readonly Named[] {
    if (token === undefined || token.length > 60) return []
    return this.#tokens.getOrInsertComputed(token, tokenNames)
  }
}

/** "has-white-color" and "has-large-font-size" name a style. */
const styleName = /^has-.*-(?:color|background|size|family|gradient)(?:-|$)|^(?:bg|font|border)-/

/** What kind of card a page is shared as says nothing about its subject. */
const cardNames = new Set(['og:type', 'og:locale', 'twitter:card', 'twitter:site', 'fb:app_id'])

function propertyNames(token: string): Named[] {
  if (cardNames.has(token.toLowerCase())) return []
  return named('itemprop', wordsOf(token.replace(/^.*[:/#]/, '')))
}

/** "product__price--current" names product price current, price current, and price. */
function tokenNames(token: string): Named[] {
  if (styleName.test(token)) return []
  const parts = token.split(/__|--/)
  const words = wordsOf(token)
  const bare = words.filter((word) => !idleWords.has(word) && !/^\d+$/.test(word))
  return [
    ...named('class', words),
    ...(parts.length > 1 ? named('class', wordsOf(parts[1] ?? '')) : []),
    ...(bare.length === words.length ? [] : named('class', bare)),
    ...(bare.length < 2 ? [] : named('classSuffix', bare.slice(-1))),
    ...(bare.length < 3 ? [] : named('classSuffix', bare.slice(-2))),
    ...(bare.length < 2 ? [] : named('classPrefix', bare.slice(0, 1))),
    ...(bare.length < 3 ? [] : named('classPrefix', bare.slice(0, 2))),
  ]
}

function named(kind: FactKind, words: readonly string[]): Named[] {
  return words.length > 0 && words.length <= 5 ? [{ kind, key: words.join(' ') }] : []
}

function tokens(text: string | undefined): string[] {
  return text === undefined || text.length > 2000 ? [] : text.split(/\s+/).filter((token) => token !== '')
}
