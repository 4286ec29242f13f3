import type { Block } from './block.ts'
import { landmarks } from './landmarks.ts'
import type { PageNode } from './page-node.ts'
import type { ParsedPage } from './parse-page.ts'
import { type StructuredData, typesOf } from './structured-data.ts'

const metaNames = (
  'article:published_time og:published_time og:article:published_time datepublished article:published published_time ' +
  'publish-date publish_date publishdate pubdate published-date parsely-pub-date sailthru.date dc.date.issued dcterms.created ' +
  'dc.date dcterms.date dc.date.created article_date_original article.published originalpublicationdate rnews:datepublished ' +
  'cxenseparse:recs:publishtime cxenseparse:publishtime ptime displaydate date_published release_date date'
).split(' ')

/** When the page was published, as an ISO 8601 date or time, from what says so most plainly; null when nothing does. */
export function publishedDate(
  page: ParsedPage,
  blocks: readonly Block[],
  known: { data: StructuredData; metas: ReadonlyMap<string, string> },
): string | null {
  return (
    fromData(known.data) ??
    firstDate(metaNames.map((name) => known.metas.get(name))) ??
    fromMicrodata(page) ??
    fromTimes(page.tree.all('time')) ??
    fromAddress(page.baseUrl) ??
    fromBlocks(blocks)
  )
}

const articleTypes =
  /Article$|Posting$|^(?:Report|Recipe|WebPage|Question|QAPage|NewsItem|VideoObject|Review|BlogPost|CreativeWork|Product)$/

function fromData({ nodes }: StructuredData): string | null {
  const dated = nodes.filter((node) => typeof node['datePublished'] === 'string')
  const best =
    dated.find((node) => typesOf(node).some((type) => /Article$|Posting$/.test(type))) ??
    dated.find((node) => typesOf(node).some((type) => articleTypes.test(type)))
  return best === undefined ? null : isoDate(String(best['datePublished']))
}

function fromMicrodata({ tree }: ParsedPage): string | null {
  for (const name of ['meta', 'time'] as const) {
    for (const node of tree.all(name)) {
      if (!/(?:^|\s)datePublished(?:\s|$)/i.test(node.attribute('itemprop') ?? '')) continue
      const date = isoDate(node.attribute('content') ?? node.attribute('datetime') ?? '')
      if (date !== null) return date
    }
  }
  return null
}

/** The first time that is said to be the publication's, else the first outside lists, comments and asides. */
function fromTimes(times: readonly PageNode[]): string | null {
  const own = times.filter((node) => !isAside(node))
  const said = own.find(
    (node) =>
      node.attribute('pubdate') !== undefined || /publish|posted|entry-date/i.test(node.attribute('class') ?? ''),
  )
  const chosen = said ?? own[0]
  return chosen === undefined ? null : isoDate(chosen.attribute('datetime') ?? chosen.first?.data ?? '')
}

function isAside(node: PageNode): boolean {
  for (let at = node.parent, steps = 0; at !== null && steps < 24; at = at.parent, steps += 1) {
    const { name } = at.tag
    if (name === 'aside' || name === 'nav' || name === 'footer') return true
    if (/comment|related|sidebar|widget|recent|popular/i.test(at.attribute('class') ?? '')) return true
  }
  return false
}

function fromAddress(address: string): string | null {
  const found = /\/((?:19|20)\d\d)[/-]?(0[1-9]|1[0-2])[/-]?(0[1-9]|[12]\d|3[01])(?:\/|-|$)/.exec(
    URL.parse(address)?.pathname ?? '',
  )
  return found === null ? null : `${found[1]}-${found[2]}-${found[3]}`
}

/** A date in one of the short lines near the headline. */
function fromBlocks(blocks: readonly Block[]): string | null {
  const headline = blocks.findIndex(({ part }) => part.node.tag.name === 'h1')
  const from = Math.max(0, headline)
  for (const { text, part } of blocks.slice(from, from + 25)) {
    if (text.length > 160 || (part.within & (landmarks.nav | landmarks.footer | landmarks.aside)) !== 0) continue
    const date = isoDate(text)
    if (date !== null) return date
  }
  return null
}

function firstDate(values: readonly (string | undefined)[]): string | null {
  for (const value of values) {
    const date = value === undefined ? null : isoDate(value)
    if (date !== null) return date
  }
  return null
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const dayFirst = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?[\\s,.-]+(?:of\\s+)?${monthName}\\.?[\\s,-]+((?:19|20)\\d\\d)\\b`,
  'i',
)
const monthFirst = new RegExp(`\\b${monthName}\\.?[\\s-]+(\\d{1,2})(?:st|nd|rd|th)?,?[\\s-]+((?:19|20)\\d\\d)\\b`, 'i')

/** An ISO date or time as it is, another unmistakable date as YYYY-MM-DD, else null. */
function isoDate(text: string): string | null {
  if (!/(?:19|20)\d\d/.test(text)) return null
  const iso =
    /\b((?:19|20)\d\d)-(\d{1,2})-(\d{1,2})(?:[T ]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?\s*(?:Z|[+-]\d\d:?\d\d)?)?/i.exec(text)
  if (iso !== null)
    return isDay(iso[1], iso[2], iso[3]) && /^\d{4}-\d\d-\d\d/.test(iso[0])
      ? iso[0].trim().replace(' ', 'T')
      : dayOf(iso[1], iso[2], iso[3])
  const compact =
    /^\s*((?:19|20)\d\d)(\d\d)(\d\d)(?:T?\d{4,6}Z?)?\s*$/.exec(text) ??
    /\b((?:19|20)\d\d)[/.](\d{1,2})[/.](\d{1,2})\b/.exec(text)
  if (compact !== null) return dayOf(compact[1], compact[2], compact[3])
  const first = dayFirst.exec(text)
  if (first !== null) return dayOf(first[3], monthOf(first[2]), first[1])
  const second = monthFirst.exec(text)
  return second === null ? null : dayOf(second[3], monthOf(second[1]), second[2])
}

function monthOf(name: string | undefined): string {
  return String(months.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1)
}

function dayOf(year = '', month = '', day = ''): string | null {
  return isDay(year, month, day) ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}

function isDay(_year = '', month = '', day = ''): boolean {
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
}
