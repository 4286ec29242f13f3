import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { shown } from '../scope/scope-elements.ts'
import { firstFrom } from '../view/first-from.ts'
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

const known = new WeakMap<PageIndex, readonly CalledLink[]>()

/** The links of a part of a page that lead elsewhere; every field that is an address asks for them. */
export function calledLinks({ start, end }: Scope, page: PageIndex): readonly CalledLink[] {
  const all = known.getOrInsertComputed(page, linksOf)
  return all.slice(firstFrom(all, start, orderOf), firstFrom(all, end, orderOf))
}

function orderOf({ node }: CalledLink): number {
  return node.order
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
