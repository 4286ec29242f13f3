import { readPage } from '../../src/page/read-page.ts'
import type { PageState } from '../../src/page/state/page-state.ts'

export interface Answer {
  readonly status?: number
  readonly url?: string
  readonly finalUrl?: string
  readonly kind?: 'html' | 'text' | 'json'
  readonly rendered?: boolean
}

/** The verdict on an answer of a target. */
export function pageStateOfAnswer(
  body: string,
  { status = 200, url = 'https://a.example/x', finalUrl = url, kind = 'html', rendered = false }: Answer = {},
): PageState {
  return readPage({
    page: { status, finalUrl, kind, body, rendered },
    requestedUrl: url,
    wants: { text: 'none', links: false },
  }).state
}

/** A paragraph of so many words. */
export function paragraphOf(words: number): string {
  return `<p>${'gannet '.repeat(words).trim()}</p>`
}
