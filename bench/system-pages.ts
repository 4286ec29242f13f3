/**
 * `node bench/system-pages.ts [--list]`: the text of 178 pages as the web's common systems write them, made by three people who
 * had never seen the reader: how many of the strings that belong to it are in it, and how many of those that do not. Names, dates and
 * captions of articles are among the wanted ones. `--list` names what is lost and what leaks.
 */
import { readPage } from '../server/src/page/read-page.ts'
import { madePages } from './made-pages.ts'

interface SystemPage {
  readonly id: string
  readonly kind: string
  readonly url: string
  readonly wanted: readonly string[]
  readonly unwanted: readonly string[]
  readonly html: string
}

const isListed = process.argv.includes('--list')
const pages = madePages<SystemPage>('system-pages.jsonl.gz')
for (const kind of new Set(pages.map((page) => page.kind))) tell(kind)

function tell(kind: string): void {
  const own = pages.filter((page) => page.kind === kind)
  const rows = own.map((page) => {
    const text = folded(textOf(page))
    const isIn = (wanted: string): boolean => text.includes(folded(wanted))
    return { page, lost: page.wanted.filter((wanted) => !isIn(wanted)), leaked: page.unwanted.filter(isIn) }
  })
  const sum = (count: (row: (typeof rows)[number]) => number): number => rows.reduce((all, row) => all + count(row), 0)
  console.log(
    `pages as systems write them, ${kind}, ${own.length}: ${sum(({ lost }) => lost.length)} of ${sum(({ page }) => page.wanted.length)} wanted strings lost, ` +
      `${sum(({ leaked }) => leaked.length)} of ${sum(({ page }) => page.unwanted.length)} others leaked`,
  )
  if (!isListed) return
  for (const { page, lost, leaked } of rows)
    if (lost.length + leaked.length > 0) console.log(`  ${page.id}: lost ${said(lost)}; leaked ${said(leaked)}`)
}

function textOf({ url, html }: SystemPage): string {
  const page = { status: 200, finalUrl: url, kind: 'html', body: html, rendered: false } as const
  return readPage({ page, requestedUrl: url, wants: { text: 'main', links: false } }).text ?? ''
}

function folded(text: string): string {
  return text.replace(/[\s\u00a0\u00ad\u200b]+/g, ' ').trim()
}

function said(strings: readonly string[]): string {
  return strings.length === 0 ? 'nothing' : strings.map((each) => JSON.stringify(each)).join(', ')
}
