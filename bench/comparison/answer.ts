import type { ScenarioName } from './scenarios.ts'

/** What a contender gives for a page. Which of it is asked for depends on the scenario. */
export interface Answer {
  readonly title?: string | null | undefined
  readonly text?: string | null | undefined
  readonly html?: string | undefined
  readonly links?: number
  readonly image?: { readonly width: number; readonly height: number }
  readonly author?: string | null | undefined
  readonly published?: string | null | undefined
  readonly description?: string | null | undefined
  readonly picture?: string | null | undefined
}

type Check = readonly [what: string, isThere: (answer: Answer) => boolean]

// The words of bench/fixtures/article-site.ts.
const title: Check = ['the title', (answer) => answer.title?.includes('The harbour') === true]
const text: Check = [
  'the whole text',
  ({ text }) => text?.includes('opens before dawn') === true && text.includes('closes after dusk'),
]
const html: Check = ['the HTML', (answer) => (answer.html?.length ?? 0) > 50_000]
const ran: Check = ['what the scripts wrote', (answer) => answer.html?.includes('minutes to read') === true]

const checks: Readonly<Record<ScenarioName, readonly Check[]>> = {
  scrape: [title, text, html, ['the links', ({ links }) => (links ?? 0) > 100]],
  rendered: [title, text, html, ran],
  screenshot: [['a picture of the window', ({ image }) => image?.width === 1280 && image.height === 800]],
  reading: [text],
  extract: [
    title,
    ['the author', ({ author }) => author?.includes('Ada Keel') === true],
    ['the date', ({ published }) => published?.startsWith('2026-03-04') === true],
    ['the description', ({ description }) => description?.startsWith('What the pilots') === true],
    ['the picture', ({ picture }) => picture?.endsWith('/picture-0.png') === true],
  ],
  egress: [html, ran],
  gate: [],
}

/** Throws when something is missing, so that nobody is fast by doing less. */
export function checkAnswer(scenario: ScenarioName, answer: Answer): void {
  const missing = checks[scenario].filter(([, isThere]) => !isThere(answer)).map(([what]) => what)
  if (missing.length > 0)
    throw new Error(`${scenario}: missing ${missing.join(', ')} in ${JSON.stringify(answer).slice(0, 400)}`)
}
