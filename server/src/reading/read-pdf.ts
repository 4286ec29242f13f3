import type { Reading } from '../page/read-page.ts'
import { foldText } from '../page/fold-text.ts'

/** Reads the text and the metadata of a PDF. Rejects when it is broken or locked. */
export async function readPdf(bytes: Uint8Array): Promise<Reading> {
  // Loaded only where a PDF is read: it is large.
  const { extractText, getDocumentProxy, getMeta } = await import('unpdf')
  const document = await getDocumentProxy(bytes, { verbosity: 0 })
  const { text } = await extractText(document, { mergePages: false })
  const { info } = await getMeta(document)
  const pages = text.map((page) =>
    page
      .split('\n')
      .map((line) => foldText(line).trim())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
  const whole = pages.filter((page) => page !== '').join('\n\n')
  const said = (name: string): string | null => {
    const value: unknown = info[name]
    return typeof value === 'string' && value.trim() !== '' ? foldText(value).trim() : null
  }
  return {
    text: whole,
    links: [],
    markdown: whole,
    verdict: {
      kind: whole === '' ? 'empty' : 'content',
      confidence: 1,
      signals: [`pages:${text.length}`],
      isWall: false,
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

/** "D:20240203120000Z" as an ISO date. */
function dayOf(date: string | null): string | null {
  const found = /^(?:D:)?(\d{4})(\d\d)(\d\d)/.exec(date ?? '')
  return found === null ? null : `${found[1]}-${found[2]}-${found[3]}`
}
