import type { PageIndex } from '../facts/page-index.ts'
import { attributeOf, isShown, type ViewNode } from '../view/view-element.ts'
import { type PartReading, readPart } from './part-reading.ts'
import { partScope, type Scope } from './scope.ts'

const called = /(?:^|[\s_-])(?:cta|call-?to-?action)(?:$|[\s_-])/i
/** In characters. */
const longestAppeal = 600
const longestHeading = 140
const mostTexts = 3
const mostButtons = 2
const mostPictures = 2

/** A part that asks to act: a heading, a sentence or two and a button or two. */
interface Appeal {
  readonly node: ViewNode
  readonly isCalled: boolean
}

/**
 * The last band of a page that asks its visitors to act, rather one that its class calls so. Bands stand beside the other sections of the
 * page, so that no card of several is one.
 */
export function appealPart(page: PageIndex): Scope | undefined {
  const appeals = sections(page).filter(({ node }) => isAppeal(node, page))
  const found = appeals.findLast(({ isCalled }) => isCalled) ?? appeals.at(-1)
  return found && partScope(found.node)
}

/** What stands beside the sections of the page, below the part with its heading, and what is called a call to action. */
function sections(page: PageIndex): readonly Appeal[] {
  const { view, heading } = page
  const around = new Set<ViewNode>()
  for (const start of [heading, view.nodes.find(({ tag }) => tag === 'main')])
    for (let at = start?.parent ?? null; at !== null; at = at.parent) around.add(at)
  // What is called so within what is called so is a part of it.
  let done = 0
  return view.nodes.flatMap((node): Appeal[] => {
    if (!isShown(node) || node.isBoilerplate || node.to - node.from > longestAppeal || around.has(node)) return []
    if (heading !== undefined && node.order <= heading.order) return []
    const isCalled = isBox(node) && called.test(`${attributeOf(node, 'class') ?? ''} ${attributeOf(node, 'id') ?? ''}`)
    if (isCalled && node.order < done) return []
    if (isCalled) done = node.end
    const isBeside = node.parent !== null && (around.has(node.parent) || node.parent.tag === 'main')
    return isCalled || isBeside ? [{ node, isCalled }] : []
  })
}

function isBox({ tag }: ViewNode): boolean {
  return /^(?:div|section|aside|article)$/.test(tag) || tag.includes('-')
}

function isAppeal(node: ViewNode, page: PageIndex): boolean {
  const inside = page.view.nodes.slice(node.order, node.end)
  if (inside.some(({ tag }) => /^(?:form|input|ul|ol|table|dl|blockquote|details|nav|h1)$/.test(tag))) return false
  const pictures = inside.filter(({ tag, isHidden }) => tag === 'img' && !isHidden)
  return pictures.length <= mostPictures && asksToAct(readPart(partScope(node), page))
}

function asksToAct({ heading, texts, buttons }: PartReading): boolean {
  if (heading === undefined || heading.to - heading.from > longestHeading) return false
  return buttons.length > 0 && buttons.length <= mostButtons && texts.length <= mostTexts
}
