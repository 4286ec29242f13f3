import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { shown } from '../scope/scope-elements.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { nameKey } from '../../values/name-words.ts'

/** A link of a page with what it is called by, as name keys. */
export interface CalledLink {
  readonly node: ViewNode
  readonly href: string
  readonly called: readonly string[]
}

/** In characters: a longer text is not what a link is called. */
const longestName = 60

/** The links of a page that lead elsewhere, in document order, and which of them have each word in one of their names. */
interface CalledLinks {
  readonly links: readonly CalledLink[]
  readonly byWord: ReadonlyMap<string, readonly number[]>
}

const known = new WeakMap<PageIndex, CalledLinks>()

/** The links of a part of a page that may be called by one of several phrases, which are name keys: those that have its rarest word. */
export function linksCalled(phrases: Iterable<string>, { start, end }: Scope, page: PageIndex): readonly CalledLink[] {
  const { links, byWord } = known.getOrInsertComputed(page, readLinks)
  const found = new Set<number>()
  for (const phrase of phrases) {
    const places = phrase.split(' ').map((word) => byWord.get(word) ?? [])
    const rarest = places.reduce((least, other) => (other.length < least.length ? other : least))
    for (const at of rarest) found.add(at)
  }
  return [...found]
    .toSorted((a, b) => a - b)
    .flatMap((at) => links[at] ?? [])
    .filter(({ node: { order } }) => order >= start && order < end)
}

function readLinks(page: PageIndex): CalledLinks {
  const links = linksOf(page)
  const byWord = new Map<string, number[]>()
  for (const [at, { called }] of links.entries())
    for (const word of new Set(called.flatMap((key) => key.split(' '))))
      byWord.getOrInsertComputed(word, () => []).push(at)
  return { links, byWord }
}

function linksOf(page: PageIndex): CalledLink[] {
  return page.view.nodes.flatMap((node) => {
    const isLink = node.tag === 'a' && !node.isHidden && node.to - node.from <= longestName
    const href = isLink ? attributeOf(node, 'href') : undefined
    if (href === undefined || /^(?:#|javascript:|mailto:|tel:)/i.test(href)) return []
    const names = [shown(node, page), attributeOf(node, 'aria-label') ?? '', attributeOf(node, 'title') ?? '']
    const called = names.map((name) => nameKey(name.trim().replace(clicking, '').replace(introducing, '')))
    return [{ node, href, called: [...new Set(called)].filter((key) => key !== '') }]
  })
}

/** "Visit our website" */
const introducing = /^(?:visit|official|view|open|our|the)\s+/i
/** "Click here to register" */
const clicking = /^(?:click|tap|klicke|klicken sie|cliquez|clicca) (?:here|hier|ici|qui) (?:to|for|um|pour|per)\s+/i
