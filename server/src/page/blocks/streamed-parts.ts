import type { PageNode } from '../html/html-node.ts'
import { tagNamed } from '../html/tag.ts'
import { walkElements } from '../html/walk-elements.ts'
import { isStreamed } from '../roles/visibility.ts'

/**
 * The parts of a page that its server sent after the frame they belong in: `<template id="B:1">` marks the place, and a
 * script moves the children of `<div hidden id="S:1">` there (React's streaming). Read without scripts, each part is
 * shown where its template stands, once, and instead of what was to be seen until it came.
 */
export class StreamedParts {
  readonly #root: PageNode
  /** By what follows "S:" in their ids; looked for when the first template asks for one. */
  #parts: Map<string, PageNode> | undefined
  readonly #shown = new Set<PageNode>()
  /** The last of the nodes in whose place a part is shown: its template, or what ends the fallback. */
  readonly #places = new Map<PageNode, PageNode>()

  constructor(root: PageNode) {
    this.#root = root
  }

  /** What is read where a node stands: itself, or the part whose place it marks; null for a part that was shown before. */
  shownAt(node: PageNode): PageNode | null {
    if (node.tag !== templateTag) return node.tag === divTag && isStreamed(node) ? this.#once(node) : node
    const id = node.attribute('id')
    if (id?.startsWith('B:') !== true) return node
    const part = (this.#parts ??= partsBelow(this.#root)).get(id.slice(2))
    if (part === undefined || this.#once(part) === null) return node
    this.#places.set(part, lastOfFallback(node))
    return part
  }

  /** Where reading goes on after a node. */
  placeOf(node: PageNode): PageNode {
    return this.#places.size === 0 ? node : (this.#places.get(node) ?? node)
  }

  #once(part: PageNode): PageNode | null {
    if (this.#shown.has(part)) return null
    this.#shown.add(part)
    return part
  }
}

/** Comments around what React shows until a part comes. */
const fallbackStart = '<!--$?-->'
const fallbackEnd = '<!--/$-->'
/** A longer fallback is taken for the page's own. */
const maxFallbackChars = 4000

const templateTag = tagNamed('template')
const divTag = tagNamed('div')

function partsBelow(root: PageNode): Map<string, PageNode> {
  const parts = new Map<string, PageNode>()
  const enter = (node: PageNode): void => {
    if (isStreamed(node)) parts.set((node.attribute('id') ?? '').slice(2), node)
  }
  walkElements(root, { enter, leave: () => {} })
  return parts
}

/** The last sibling after a template that is shown only until its part comes; the template when there is none. */
function lastOfFallback(template: PageNode): PageNode {
  const { source, from, to } = template
  if (!source.startsWith(fallbackStart, from - '<template'.length - fallbackStart.length)) return template
  const end = source.slice(to, to + maxFallbackChars).indexOf(fallbackEnd)
  let last = template
  while (last.next !== null && last.next.from < to + end) last = last.next
  return last
}
