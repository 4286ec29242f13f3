/**
 * The text of pages beside what a user would pick instead, quality and CPU in one table:
 * `npm run bench -- reading FOLDER…`, each folder with a `truth.jsonl` and `html/<id>.html.gz`. CPU is per page, relative to
 * a bare tokenising pass of htmlparser2 over the same page in the same process, as the median over the pages.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeText } from '../server/src/media/charset.ts'
import { readPage } from '../server/src/page/read-page.ts'
import { median } from './comparison/statistics.ts'
import { f1, type Match, mean, overlap, tokens } from './text-score.ts'

type Reader = (html: string, url: string) => string | Promise<string>

// The peers are installed on the first run of `npm run bench`, so their types are not there to be checked.
const peers: string = './rivals.js'
const { rivals, tokenise } = (await import(peers)) as {
  rivals: Readonly<Record<string, Reader>>
  tokenise: (html: string) => void
}

const readers: Readonly<Record<string, Reader>> = {
  'gannet (text, links, metadata)': (html, url) =>
    readPage({
      page: { status: 200, finalUrl: url, kind: 'html', body: html, rendered: false },
      requestedUrl: url,
      wants: { text: 'main', links: true },
    }).text ?? '',
  ...rivals,
}

interface Page {
  readonly type: string
  readonly url: string
  readonly html: string
  readonly truth: string
}

const folders = process.argv.slice(2)
if (folders.length === 0) {
  console.error('reading: no folder of pages was given, nothing is measured')
  process.exit(0)
}
const silent = console.error
console.error = () => {}
for (const folder of folders) await compare(folder)
console.error = silent

async function compare(folder: string): Promise<void> {
  const pages = pagesOf(folder)
  const types = [...new Set(pages.map(({ type }) => type))].toSorted()
  console.log(`${folder}, ${pages.length} pages: word F1, four-word shingle F1, CPU as a multiple of tokenising`)
  console.log(
    `${''.padEnd(32)}${['all', 'shingle', 'CPU', 'empty', ...types].map((name) => name.padStart(9).slice(-9)).join(' ')}`,
  )
  for (const [name, read] of Object.entries(readers)) {
    const scores: { type: string; word: number; shingle: Match; ratio: number; isEmpty: boolean }[] = []
    for (const page of pages) scores.push({ type: page.type, ...(await measured(read, page)) })
    const cells = [
      mean(scores.map(({ word }) => word)),
      macro(scores.map(({ shingle }) => shingle)),
      median(scores.map(({ ratio }) => ratio)),
      scores.filter(({ isEmpty }) => isEmpty).length,
      ...types.map((type) => mean(scores.filter((score) => score.type === type).map(({ word }) => word))),
    ]
    console.log(name.padEnd(32) + cells.map((value, at) => value.toFixed([3, 3, 1, 0][at] ?? 3).padStart(9)).join(' '))
  }
}

function pagesOf(folder: string): Page[] {
  const lines = readFileSync(join(folder, 'truth.jsonl'), 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => {
    const row: { id: string; url: string; type?: string; text: string } = JSON.parse(line)
    const html = decodeText(gunzipSync(readFileSync(join(folder, 'html', `${row.id}.html.gz`))), undefined, 'html')
    return { type: row.type ?? 'page', url: row.url, html, truth: row.text }
  })
}

async function measured(read: Reader, { html, url, truth }: Page) {
  const floor = await cpuMs(() => tokenise(html))
  let text = ''
  const own = await cpuMs(async () => {
    text = await Promise.resolve(read(html, url)).catch(() => '')
  })
  const [wanted, given] = [tokens(truth), tokens(text)]
  const word = overlap(wanted.map(lower), given.map(lower))
  return {
    word: f1(word),
    shingle: overlap(shingles(wanted), shingles(given)),
    ratio: own / Math.max(floor, 0.01),
    isEmpty: text.trim() === '',
  }
}

function lower(word: string): string {
  return word.toLowerCase()
}

async function cpuMs(work: () => unknown): Promise<number> {
  // The CPU clock is too coarse for one pass over a small page.
  const before = process.cpuUsage()
  let passes = 0
  for (const started = performance.now(); passes < 3 || performance.now() - started < 4; passes += 1) {
    await work()
    if (passes >= 2 && performance.now() - started > 200) break
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / passes
}

function shingles(words: readonly string[]): string[] {
  return words.length < 4 ? [words.join(' ')] : words.slice(3).map((_, at) => words.slice(at, at + 4).join(' '))
}

/** F1 of the means, so that every page weighs the same. */
function macro(matches: readonly Match[]): number {
  return f1({
    precision: mean(matches.map(({ precision }) => precision)),
    recall: mean(matches.map(({ recall }) => recall)),
  })
}
