import type { PageNode } from '../html/html-node.ts'
import { type Tag, tagNamed } from '../html/tag.ts'
import { walkElements } from '../html/walk-elements.ts'
import { isStreamed } from './visibility.ts'

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
  /** The rows of the last of the nodes in whose place a part is shown: its template, or what ends the fallback. */
  readonly #places = new Map<number, number>()
  /** Most pages have nothing that begins like the id of a part. */
  readonly #mayBeStreamed: boolean

  constructor(root: PageNode) {
    this.#root = root
    this.#mayBeStreamed = root.source.includes('S:')
  }

  /** The row that is read where a row stands: itself, or that of the part whose place it marks; 0 for a part that was shown before. */
  shownAt(row: number, tag: Tag): number {
    if (!this.#mayBeStreamed || (tag !== templateTag && tag !== divTag)) return row
    return this.#shownAt(this.#root.nodes.node(row))?.row ?? 0
  }

  #shownAt(node: PageNode): PageNode | null {
    if (node.tag !== templateTag) return isStreamed(node) ? this.#once(node) : node
    const id = node.attribute('id')
    if (id?.startsWith('B:') !== true) return node
    const part = (this.#parts ??= partsBelow(this.#root)).get(id.slice(2))
    if (part === undefined || this.#once(part) === null) return node
    this.#places.set(part.row, lastOfFallback(node).row)
    return part
  }

  /** The row that reading goes on after. */
  placeOf(row: number): number {
    return this.#places.size === 0 ? row : (this.#places.get(row) ?? row)
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
