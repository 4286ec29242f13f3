import { allEntities, isEntity } from '../entities/entity.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { optionText, type PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { folded } from '../../values/name-words.ts'

/** Something that the page says, by itself. */
export interface PageLine {
  readonly text: string
  readonly folded: string
  readonly node: ViewNode
}

const maxEntities = 400
const maxTold = 4000
const longestTold = 300
/** An inline element of this length at most may stand glued to its neighbours, as a number before its unit. */
const longestGlued = 60
/** What a visitor is told who cannot see the element, or points at it. */
const tellingAttributes = ['alt', 'aria-label', 'title', optionText]
const metaNames = /author|description|title|site_name|keywords|section|published|modified/i

/** The lines that a visitor sees, in the view's order; after them what markup, attributes and choices say. */
export function pageLines({ view, entities }: PageIndex): PageLine[] {
  const shown = view.lines.map(({ from, to, node }) => ({ text: view.text.slice(from, to), node }))
  const marked = allEntities(entities, maxEntities).flatMap(({ properties }) =>
    [...properties.values()].flatMap((values) =>
      values.flatMap((value) => (isEntity(value) ? [] : [{ text: value.text, node: value.node }])),
    ),
  )
  return [...shown, ...marked, ...toldBeside(view)].map(({ text, node }) => ({ text, folded: folded(text), node }))
}

/** What short elements say by themselves, for values that the line runs together with what stands beside them. */
export function gluedElements(view: PageView): ReadonlyMap<string, ViewNode> {
  return new Map(
    view.nodes.flatMap((node): [string, ViewNode][] => {
      const isGlued = !node.isBlock && !node.isHidden && node.to > node.from && node.to - node.from <= longestGlued
      return isGlued ? [[folded(view.text.slice(node.from, node.to)), node]] : []
    }),
  )
}

/** What the page says without writing it in a line: names of pictures and controls, choices, numbers to call, its head. */
function toldBeside({ nodes }: PageView): Pick<PageLine, 'text' | 'node'>[] {
  const told: Pick<PageLine, 'text' | 'node'>[] = []
  for (const node of nodes) {
    for (const text of textsBeside(node)) {
      if (told.length >= maxTold) return told
      if (text.trim() !== '' && text.length <= longestTold) told.push({ text, node })
    }
  }
  return told
}

function textsBeside(node: ViewNode): string[] {
  const { tag } = node
  if (tag === 'meta') {
    const name = attributeOf(node, 'name') ?? attributeOf(node, 'property') ?? ''
    return metaNames.test(name) ? [attributeOf(node, 'content') ?? ''] : []
  }
  const called = /^(?:tel|mailto):(.+)/i.exec(attributeOf(node, 'href') ?? '')?.[1]
  const texts = tellingAttributes.flatMap((name) => attributeOf(node, name) ?? [])
  return called === undefined ? texts : [...texts, called]
}
