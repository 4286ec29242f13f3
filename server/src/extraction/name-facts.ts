import type { FactIndex, FactKind } from './fact.ts'
import type { PageView } from './view-builder.ts'
import { attributeOf, type ViewNode } from './view-node.ts'
import { wordsOf } from './words.ts'

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

/** Finds what classes, ids, itemprops, test ids and data attributes name. */
export function addNameFacts(view: PageView, index: FactIndex): void {
  for (const node of view.nodes) {
    const size = node.to - node.from
    const isValued = valueAttributes.some((name) => attributeOf(node, name) !== undefined)
    if (node.isHidden && attributeOf(node, 'content') === undefined) continue
    const isOpen =
      (size > 0 && size <= maxText) || isValued || node.tag === 'img' || node.tag === 'ul' || node.tag === 'ol'
    if (isOpen) addNames(index, node)
    addAttributes(index, node)
  }
}

function addNames(index: FactIndex, node: ViewNode): void {
  for (const name of ['itemprop', 'property'] as const) {
    for (const token of tokens(attributeOf(node, name)).filter((token) => !cardNames.has(token.toLowerCase())))
      add(index, 'itemprop', wordsOf(token.replace(/^.*[:/#]/, '')), node)
  }
  for (const token of tokens(attributeOf(node, 'class')).slice(0, 12)) addToken(index, token, node)
  const id = attributeOf(node, 'id')
  if (id !== undefined && id.length <= 60) addToken(index, id, node)
  for (const name of [
    'data-testid',
    'data-test',
    'data-qa',
    'data-field',
    'data-role',
    'data-hook',
    'data-automation',
    'rel',
  ] as const) {
    const value = attributeOf(node, name)
    if (value !== undefined && value.length <= 60) addToken(index, value, node)
  }
}

/** "has-white-color" and "has-large-font-size" name a style. */
const styleName = /^has-.*-(?:color|background|size|family|gradient)(?:-|$)|^(?:bg|font|border)-/

/** What kind of card a page is shared as says nothing about its subject. */
const cardNames = new Set(['og:type', 'og:locale', 'twitter:card', 'twitter:site', 'fb:app_id'])

/** "product__price--current" names product price current, price current, and price. */
function addToken(index: FactIndex, token: string, node: ViewNode): void {
  if (token.length > 60 || styleName.test(token)) return
  const parts = token.split(/__|--/)
  const words = wordsOf(token)
  add(index, 'class', words, node)
  const element = parts.length > 1 ? wordsOf(parts[1] ?? '') : []
  if (element.length > 0) add(index, 'class', element, node)
  const bare = words.filter((word) => !idleWords.has(word) && !/^\d+$/.test(word))
  if (bare.length !== words.length) add(index, 'class', bare, node)
  if (bare.length < 2) return
  add(index, 'tail', bare.slice(-1), node)
  if (bare.length > 2) add(index, 'tail', bare.slice(-2), node)
  add(index, 'head', bare.slice(0, 1), node)
  if (bare.length > 2) add(index, 'head', bare.slice(0, 2), node)
}

function addAttributes(index: FactIndex, node: ViewNode): void {
  for (const [name, value] of Object.entries(node.attributes)) {
    if (!name.startsWith('data-') || value === '' || value.length > 200 || name.length > 40 || /^[[{]/.test(value))
      continue
    const words = wordsOf(name.slice(5))
    index.add({ kind: 'attribute', key: words.join(' '), node, from: node.from, to: node.to, text: value })
    if (words.length > 1)
      index.add({ kind: 'attribute', key: words.slice(1).join(' '), node, from: node.from, to: node.to, text: value })
  }
}

function add(index: FactIndex, kind: FactKind, words: readonly string[], node: ViewNode): void {
  if (words.length > 0 && words.length <= 5)
    index.add({ kind, key: words.join(' '), node, from: node.from, to: node.to, text: undefined })
}

function tokens(text: string | undefined): string[] {
  return text === undefined || text.length > 2000 ? [] : text.split(/\s+/).filter((token) => token !== '')
}
