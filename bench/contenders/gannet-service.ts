/** Gannet as its callers have it: the service in a process of its own, over HTTP, with a key, limits and credits. */
import { imageSize } from '../../server/src/media/image-size.ts'
import type { Answer } from '../comparison/answer.ts'
import { contend } from '../comparison/contend.ts'
import { startService } from '../start-service.ts'

interface Scraped {
  readonly html: string
  readonly text: string
  readonly links?: readonly object[]
  readonly metadata: { readonly title: string | null }
}

await contend(async ({ scenario, busy, chromium }) => {
  const service = await startService({ GANNET_PAGES: String(busy), GANNET_CHROMIUM: chromium })
  const scrape = async (body: object): Promise<Answer> => {
    const { html, text, links, metadata } = (await service.post('scrape', body)) as Scraped
    return { html, text, title: metadata.title, links: links?.length ?? 0 }
  }
  const shoot = async (url: string): Promise<Answer> => {
    const { screenshot_url: address } = (await service.post('screenshot', { url })) as { screenshot_url: string }
    const bytes = await (await fetch(address)).arrayBuffer()
    return { image: imageSize(Buffer.from(bytes)) }
  }
  return {
    pid: service.pid,
    one: (url) => {
      if (scenario === 'screenshot') return shoot(url)
      return scrape(scenario === 'rendered' ? { url, render_js: true } : { url, include_links: true })
    },
    close: () => service[Symbol.asyncDispose](),
  }
})
