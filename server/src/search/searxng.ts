import { percentDecoded } from '../percent-decoded.ts'
import { request as send } from 'undici'
import { z } from 'zod'
import { Problem } from '../contract/problems.ts'
import { checkBodyShape } from '../contract/requests/body-limits.ts'
import { openEgress } from '../egress/egress.ts'
import type { FoundPage, SearchRequest, WebSearch } from './web-search.ts'

export interface SearxngOptions {
  /** Where it is, with a user and a password where it asks for them. */
  readonly url: string
}

const timeoutMs = 20_000
const maxAnswerBytes = 4 * 1024 * 1024
const maxValues = 100_000
/** An engine's page has ten to thirty results. */
const mostPages = 4
const categories = { web: 'general', news: 'news', images: 'images' } as const

const text = z.string().catch('')
const result = z.object({
  url: z.string().refine((address) => /^https?:\/\//i.test(address) && URL.canParse(address)),
  title: text,
  content: text,
  publishedDate: z.string().nullish().catch(undefined),
  img_src: z.string().nullish().catch(undefined),
  thumbnail: z.string().nullish().catch(undefined),
})
const answer = z.object({ results: z.array(z.unknown()) })

/** Opens a client of a SearXNG. Its way out leads there and nowhere else that is private. */
export function openSearxng({ url: configured }: SearxngOptions): WebSearch {
  const { origin, hostname, pathname, protocol, port, username, password } = new URL(configured)
  const ordinaryPort = protocol === 'https:' ? '443' : '80'
  const egress = openEgress({ allowTargets: `${hostname}:${port === '' ? ordinaryPort : port}` })
  const credentials = `${percentDecoded(username)}:${percentDecoded(password)}`
  const headers = {
    accept: 'application/json',
    ...(username !== '' && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
  }
  const ask = async (query: URLSearchParams, signal: AbortSignal): Promise<readonly FoundPage[]> => {
    const { statusCode, body } = await send(`${origin}${pathname.replace(/\/$/, '')}/search?${query.toString()}`, {
      headers,
      dispatcher: egress.dispatcher,
      signal,
    })
    if (statusCode === 200) return pagesOf(parsed(await bytesOf(body)))
    body.on('error', () => undefined).destroy()
    throw new Error(`status ${statusCode}`)
  }
  return {
    async find(request, signal) {
      const ends = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      const pages = new Map<string, FoundPage>()
      for (let number = 1; number <= mostPages && pages.size < request.limit; number += 1) {
        const before = pages.size
        const found = await ask(queryOf(request, number), ends).catch((cause: unknown) => {
          signal.throwIfAborted()
          // What there is by now is better than nothing.
          if (number === 1) throw unavailable(cause)
          return []
        })
        for (const page of found) if (!pages.has(page.url)) pages.set(page.url, page)
        if (pages.size === before) break
      }
      return [...pages.values()].slice(0, request.limit)
    },
    [Symbol.asyncDispose]: () => egress[Symbol.asyncDispose](),
  }
}

function queryOf({ query, kind, within }: SearchRequest, page: number): URLSearchParams {
  const fields = { q: query, format: 'json', categories: categories[kind], pageno: String(page) }
  return new URLSearchParams({ ...fields, ...(within !== undefined && { time_range: within }) })
}

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxAnswerBytes) throw new Error(`more than ${maxAnswerBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parsed(bytes: Buffer): unknown {
  checkBodyShape(bytes, maxValues)
  return JSON.parse(bytes.toString('utf8'))
}

/** The results that are some; what is none is left out. */
function pagesOf(given: unknown): readonly FoundPage[] {
  return answer.parse(given).results.flatMap((each) => {
    const { data } = result.safeParse(each)
    if (data === undefined) return []
    const { url, title, content: snippet, publishedDate, img_src: image, thumbnail } = data
    return [{ url, title, snippet, date: publishedDate ?? undefined, imageUrl: image ?? thumbnail ?? undefined }]
  })
}

/** Neither the address nor what it answered is for callers. */
function unavailable(cause: unknown): Problem {
  return new Problem('unavailable', 'The search engine of this installation does not answer as it should.', {
    cause,
    retryAfterSeconds: 30,
  })
}
