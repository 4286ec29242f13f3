import type { getDocumentProxy } from 'unpdf'
import type { PageReading } from '../page/task/reading-task.ts'
import { foldText } from '../page/html/collapse-space.ts'

/** Reads the text and the metadata of a PDF; undefined when its text is longer. Rejects when it is broken or locked. */
export async function readPdf(bytes: Uint8Array, maxBytes: number): Promise<PageReading | undefined> {
  // Loaded only where a PDF is read: it is large.
  const { getDocumentProxy: open, getMeta } = await import('unpdf')
  const document = await open(bytes, { verbosity: 0 })
  const pages: string[] = []
  let size = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const text = await pageText(document, number)
    size += Buffer.byteLength(text)
    if (size > maxBytes) return undefined
    pages.push(text)
  }
  const { info } = await getMeta(document)
  const whole = pages.filter((page) => page !== '').join('\n\n')
  const said = (name: string): string | null => {
    const value: unknown = info[name]
    return typeof value === 'string' && value.trim() !== '' ? foldText(value).trim() : null
  }
  return {
    text: whole,
    links: [],
    markdown: whole,
    state: {
      kind: whole === '' ? 'empty' : 'content',
      confidence: 1,
      signals: [`pages:${pages.length}`],
      blocksPage: false,
    },
    facts: {
      title: said('Title'),
      description: said('Subject'),
      og_image: null,
      og: {},
      canonical: null,
      language: said('Language'),
      author: said('Author'),
      date: dayOf(said('CreationDate')),
      site_name: null,
      favicon: null,
    },
  }
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

/** One page after the other: what a page holds is let go before the next is read. */
async function pageText(document: PdfDocument, number: number): Promise<string> {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  return items
    .flatMap((item) => ('str' in item ? [item.str + (item.hasEOL ? '\n' : '')] : []))
    .join('')
    .split('\n')
    .map((line) => foldText(line).trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** "D:20240203120000Z" as an ISO date. */
function dayOf(date: string | null): string | null {
  const found = /^(?:D:)?(\d{4})(\d\d)(\d\d)/.exec(date ?? '')
  return found === null ? null : `${found[1]}-${found[2]}-${found[3]}`
}
