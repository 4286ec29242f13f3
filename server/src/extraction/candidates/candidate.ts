import { formerWords, strikes } from '../view/struck-out.ts'
import type { FactKind } from '../facts/fact.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { RawValue } from '../coercion/raw-value.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

/** A raw value that may be a field's, and how likely it is. */
export interface Candidate extends RawValue {
  readonly score: number
  /** What to quote as evidence, when it is more than the text. */
  readonly quote?: string
  /** What it was found by, in words. */
  readonly by?: string
  /** What kind of thing that was; undefined for its looks. */
  readonly source?: CandidateSource
  /** The page calls it by the very name that is asked for. */
  readonly isCalledSo?: boolean
}

/** Kinds of facts, and what pages keep besides. */
export type CandidateSource = FactKind | 'markup' | 'meta' | 'state'

/** Of what stands in a page's frame. */
export const asidePenalty = 0.45

const choicePenalty = 0.2
const choiceTags = new Set(['label', 'fieldset', 'option', 'select'])
/** Elements around a text that are looked at. */
const mostAround = 5

/** On the page as a whole, what stands in its frame, in one of many cards or beside a box to tick is rarely the subject's. */
export function pagePenalty(node: ViewNode, page: PageIndex): number {
  const aside = node.isBoilerplate ? asidePenalty : 0
  const card = page.cards.some(({ start, end }) => node.order >= start && node.order < end) ? 0.24 : 0
  return aside + card + (isOfChoice(node) ? choicePenalty : 0)
}

/** "Oak (5 products)" is what one may choose. */
function isOfChoice(node: ViewNode): boolean {
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < mostAround; at = at.parent, steps += 1)
    if (choiceTags.has(at.tag)) return true
  return false
}

const struckWords = new RegExp(
  String.raw`(?:^|[\s_-])(?:${formerWords}|saving|save|discount|shipping|delivery|per-?unit|unit|instal?lments?|monthly|tax)(?:$|[\s_-])`,
  'i',
)

/** "price-final_price tax", "price no-discount": what is to be paid now, whatever else the class says. */
const presentPrice = /final[_-]?price|(?:^|[\s_-])no-?(?:discount|sale)/i

/** Names in one word, as programs write them: "productPrice_oldPrice". */
const formerPrice =
  /(?:old|was|regular|original|previous|former|before|crossed|strike(?:d|through)?|retail|rrp|msrp|compare)price|price(?:old|was|regular|original|previous|former|before|crossed|strike(?:d|through)?|rrp|msrp|compare)/i

/** A struck price is the original one, and no other. */
export function moneyPenalty(plan: FieldPlan, node: ViewNode): number {
  if (plan.concept?.isCharge === true || !isStruckOut(node)) return 0
  return plan.concept?.isFormer === true ? -0.05 : 0.4
}

function isStruckOut(node: ViewNode): boolean {
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < 4; at = at.parent, steps += 1) {
    if (isStruck(at)) return true
  }
  return false
}

/** The element itself strikes out what it holds, or its class calls it a former price. */
export function isStruck(node: ViewNode): boolean {
  const name = attributeOf(node, 'class') ?? ''
  return strikes(node) || (!presentPrice.test(name) && (struckWords.test(name) || formerPrice.test(name)))
}

const formTags = new Set(['form', 'fieldset', 'label', 'input', 'button', 'legend', 'select'])
const commentWords =
  /(?:^|[\s_-])(?:comments?|respond|comment-?form|user-?rating|rate-?this|review|review-?(?:item|card|entry)|testimonial)(?:$|[\s_-])/i

/** Stars that a visitor is asked to give, or that one visitor gave, are not the rating. */
export function isAskedFor(node: ViewNode): boolean {
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < 8; at = at.parent, steps += 1) {
    if (formTags.has(at.tag) || isOpinion(at)) return true
  }
  return false
}

/** Inside of what a visitor wrote: its author is not the page's. */
export function isInOpinion(node: ViewNode): boolean {
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < 8; at = at.parent, steps += 1) {
    if (isOpinion(at)) return true
  }
  return false
}

const opinions = new WeakMap<ViewNode, boolean>()

/** What stands in an element asks this of it, line by line, however long its class is. */
function isOpinion(node: ViewNode): boolean {
  return opinions.getOrInsertComputed(node, isCalledOpinion)
}

function isCalledOpinion(node: ViewNode): boolean {
  return commentWords.test(attributeOf(node, 'class') ?? '') || commentWords.test(attributeOf(node, 'id') ?? '')
}
