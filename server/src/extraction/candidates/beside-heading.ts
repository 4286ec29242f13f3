import { dateIn } from '../../values/dates.ts'
import { holdsWhole } from '../../values/name-words.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Candidate } from './candidate.ts'
import { frontName } from './site-names.ts'
import type { ViewNode } from '../view/view-element.ts'

const looked = 5
const shortest = 12
const longest = 400
const belowScore = 0.64
const metaScore = 0.5

/** Who wrote it, when, and how long it takes to read. */
const byline =
  /^(?:(?:written |posted |story |words |published |reported )?by|von|par|por|di|af|av)\s\p{Lu}|\bmin(?:ute)?s? read\b|^(?:updated|published|posted)\b/iu

/** What a page tells of itself, and asks of its visitors, above its text. */
export const notice =
  /\baffiliate|\bwe may earn\b|\bindependently (?:selected|reviewed|chosen)\b|\bcommission\b|^(?:table of contents?|contents|in this (?:article|section|guide|post)|sign up|subscribe|share|follow us|join|log ?in|jump to|skip to|advert)|\bnewsletter\b|\bAffiliate-?Links?\b|^(?:Werbung|Anzeige)\b|enlaces? de afiliado|liens? affiliés?|link di affiliazione/i

/** The line that a page sets below its heading, else what it says of itself for searches. */
export function subtitles({ key, siblings }: FieldPlan, page: PageIndex): Candidate[] {
  const told = page.meta.get('description')
  const described = told === undefined ? [] : [{ text: told.text, node: told.node, isHidden: true, score: metaScore }]
  const saying = sayings.test(key) && !siblings.has('title') ? sayingOfFront(page) : []
  return [...saying, ...linesBelowHeading(page), ...described]
}

/** Where nothing else asks for the heading. */
const sayings = /(?:^| )(?:tagline|slogan|motto|claim|strapline|accroche|lema)(?: |$)/
const sayingScore = 0.66
/** In words: fewer are a name. */
const leastSaying = 3

/** What stands over a site's front page, where that is not the site's name. */
function sayingOfFront(page: PageIndex): Candidate[] {
  const { heading, view } = page
  if (heading === undefined || frontName(page) === undefined) return []
  const text = view.text.slice(heading.from, heading.to).replaceAll(/\s+/g, ' ').trim()
  return text.split(' ').length < leastSaying ? [] : [{ text, node: heading, score: sayingScore }]
}

function linesBelowHeading({ heading, view }: PageIndex): Candidate[] {
  if (heading === undefined) return []
  const title = view.text.slice(heading.from, heading.to)
  const first = view.lines.findIndex(({ from }) => from >= heading.to)
  const lines = first < 0 ? [] : view.lines.slice(first, first + looked)
  const line = lines.find(({ from, to, node }) => {
    const text = view.text.slice(from, Math.min(to, from + longest + 1)).trim()
    const isLine = text.length >= shortest && text.length <= longest && /\s\S+\s/.test(text)
    return (
      isLine &&
      !holdsWhole(title, text) &&
      !/^(?:a|button|li|time|figcaption)$/.test(node.tag) &&
      node.parent?.tag !== 'figcaption' &&
      !byline.test(text) &&
      !notice.test(text) &&
      !(isHeading(node) && /^\d{1,2}[.):]\s/.test(text)) &&
      !node.isBoilerplate &&
      !isDate(text) &&
      !(/[.!?…]$/.test(text) && isOfText(node))
    )
  })
  if (line === undefined) return []
  return [{ text: view.text.slice(line.from, line.to).trim(), node: line.node, score: belowScore }]
}

function isDate(text: string): boolean {
  return text.length <= 60 && dateIn(text) !== undefined
}

function isHeading({ tag }: ViewNode): boolean {
  return /^h[1-6]$/.test(tag)
}

const leastParagraphs = 2

/** A sentence in a paragraph that others of its kind follow is the beginning of the text. */
function isOfText({ tag, parent, place, attributes }: ViewNode): boolean {
  if (tag !== 'p') return false
  const after = parent?.children.slice(place + 1, place + 1 + leastParagraphs) ?? []
  return (
    after.length === leastParagraphs &&
    after.every((one) => one.tag === 'p' && one.attributes['class'] === attributes['class'])
  )
}
