import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import { datesIn } from '../../values/dates.ts'
import { landmarks } from '../roles/landmarks.ts'
import { monthNamed } from '../../values/month-names.ts'
import type { PageNode } from '../html/html-node.ts'
import type { ParsedPage } from '../html/parse-page.ts'
import { textsOf } from '../data/data-node.ts'
import { publishedTags } from '../data/meta-tags.ts'
import type { StructuredData } from '../data/structured-data.ts'

/** What the page's head and its headline say. */
export interface DateClues {
  readonly data: StructuredData
  readonly metas: ReadonlyMap<string, string>
  readonly language: string | null
  /** Index of the headline's block, or -1. */
  readonly headline: number
}

/** When the page was published, as an ISO 8601 date or time, from what says so most plainly; null when nothing does. */
export function publishedDate(page: ParsedPage, blocks: PageBlocks, clues: DateClues): string | null {
  return (
    fromData(clues.data, true) ??
    firstDate(publishedTags.map((name) => clues.metas.get(name))) ??
    fromData(clues.data, false) ??
    fromPage(page, blocks, clues)
  )
}

function fromPage(page: ParsedPage, blocks: PageBlocks, { language, headline }: DateClues): string | null {
  const near = nearHeadline(blocks, headline)
  const below = headline < 0 ? Infinity : blocks.from(headline)
  const times = page.tree.all('time').filter((node) => !isBesideContent(node) && !isOfReview(node, below))
  const isNear = (node: PageNode): boolean => node.from >= near.from && node.from <= near.to
  return (
    fromTimes(
      times.filter((node) => isCalledPublished(node) && isNear(node)),
      language,
    ) ??
    fromTimes(times.filter(isNear), language) ??
    fromAddress(page.baseUrl) ??
    fromBlocks(
      blocks,
      near.blocks.filter((block) => !isOfReview(blocks.parts.node(blocks.part(block)), below)),
      language,
    ) ??
    fromTimes(times.filter(isCalledPublished), language) ??
    fromTimes(times, language)
  )
}

const articleTypes =
  /Article$|Posting$|^(?:Report|Recipe|WebPage|Question|QAPage|NewsItem|VideoObject|Review|BlogPost|CreativeWork|Product|Document|Item)$/

/** A date of the page's subject or, not typed, one that is said of nothing in particular. */
function fromData({ nodes }: StructuredData, isTyped: boolean): string | null {
  const dated = nodes.flatMap((node) => {
    const name = ['datePublished', 'dateCreated', 'uploadDate'].find((property) => node.properties.has(property))
    const date = name === undefined ? undefined : datesOf(textsOf(node, name)[0] ?? '', null)[0]
    return date === undefined ? [] : [{ types: node.types, date }]
  })
  const best =
    dated.find(({ types }) => isTyped && types.some((type) => /Article$|Posting$/.test(type))) ??
    dated.find(({ types }) => (isTyped ? types.some((type) => articleTypes.test(type)) : types.length === 0))
  return best?.date ?? null
}

function isCalledPublished(node: PageNode): boolean {
  return node.attribute('pubdate') !== undefined || /publish|posted|entry-date/i.test(node.attribute('class') ?? '')
}

/** The first time that is not one of a change. */
function fromTimes(times: readonly PageNode[], language: string | null): string | null {
  for (const node of times) {
    if (/updated|modified/i.test(`${node.attribute('class') ?? ''} ${node.attribute('itemprop') ?? ''}`)) continue
    const date = datesOf(node.attribute('datetime') ?? node.first?.data ?? '', language)[0]
    if (date !== undefined) return date
  }
  return null
}

function isBesideContent(node: PageNode): boolean {
  for (let at = node.parent, steps = 0; at !== null && steps < 24; at = at.parent, steps += 1) {
    const { name } = at.tag
    if (name === 'aside' || name === 'nav' || name === 'footer') return true
    if (/comment|related|sidebar|widget|recent|popular/i.test(at.attribute('class') ?? '')) return true
  }
  return false
}

/** How the parts are called in which others say what they think of the page's subject. */
const reviews =
  /(?:^|[\s_-])(?:reviews?|testimonials?|bewertung(?:en)?|rezension(?:en)?|avis|opiniones|recensioni?)(?:$|[\s_-])/i

/** Whether a node is of a review below the headline: a page that is one itself has its headline inside. */
function isOfReview(node: PageNode | null, below: number): boolean {
  for (let at = node, steps = 0; at !== null && at.from > below && steps < 24; at = at.parent, steps += 1) {
    if (reviews.test(at.attribute('class') ?? '') || reviews.test(at.attribute('id') ?? '')) return true
  }
  return false
}

/** A path with year, month and day: /2023/12/20/, /2023/dec/20/, /2023-12-20-. */
function fromAddress(address: string): string | null {
  const path = URL.parse(address)?.pathname ?? ''
  const found = /\/((?:19|20)\d\d)[/-]?(0[1-9]|1[0-2])[/-]?(0[1-9]|[12]\d|3[01])(?:\/|-|$)/.exec(path)
  if (found !== null) return `${found[1]}-${found[2]}-${found[3]}`
  const named = /\/((?:19|20)\d\d)[/-]([a-z]{3,9})[/-](0?[1-9]|[12]\d|3[01])(?:\/|-|$)/i.exec(path)
  const [, year, name = '', day = ''] = named ?? []
  const month = monthNamed(name)
  return month === 0 ? null : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Blocks before and after the headline among which a page says when it was written. */
const before = 4
const after = 25

interface Neighbourhood {
  readonly blocks: readonly Block[]
  readonly from: number
  readonly to: number
}

function nearHeadline(blocks: PageBlocks, headline: Block): Neighbourhood {
  const start = Math.max(0, headline)
  const near: Block[] = []
  for (let block = start; block < start + after && block < blocks.count; block += 1) near.push(block)
  // What stands above a headline is mostly the frame's: it counts when what stands below says nothing.
  for (let block = headline - 1; block >= Math.max(0, headline - before); block -= 1) near.push(block)
  return {
    blocks: near,
    from: blocks.count === 0 ? 0 : blocks.from(Math.max(0, start - before)),
    to: start + after < blocks.count ? blocks.from(start + after) : Infinity,
  }
}

const changes =
  /(?:updated|modified|reviewed|edited|revised|verified|aktualisiert|geändert|mis à jour|modifié|actualizad[oa]|modificad[oa]|aggiornat[oa]|atualizad[oa]|bijgewerkt|обновлено|更新)[^|•·\n]{0,24}$/iu

/** A date in one of the short lines near the headline that is not that of a change. */
function fromBlocks(blocks: PageBlocks, near: readonly Block[], language: string | null): string | null {
  for (const [index, block] of near.entries()) {
    // Further down a date is part of what is told.
    if (blocks.length(block) > (index < 8 ? 160 : 60)) continue
    const within = blocks.parts.within(blocks.part(block))
    if ((within & (landmarks.nav | landmarks.footer | landmarks.aside)) !== 0) continue
    const text = blocks.text(block)
    for (const { iso, from } of datesIn(text, language ?? '')) {
      if (!changes.test(text.slice(Math.max(0, from - 40), from))) return iso
    }
  }
  return null
}

function firstDate(values: readonly (string | undefined)[]): string | null {
  for (const value of values) {
    const date = value === undefined ? undefined : datesOf(value, null)[0]
    if (date !== undefined) return date
  }
  return null
}

/** What says when a page was written says so near its beginning. */
const maxChars = 400

function datesOf(text: string, language: string | null): string[] {
  return datesIn(text.slice(0, maxChars), language ?? '').map(({ iso }) => iso)
}
