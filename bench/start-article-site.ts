import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface ArticleSite extends Disposable {
  readonly origin: string
}

/** The article of bench/fixtures/article-site.ts, in a process of its own. */
export async function startArticleSite(pictures = 12): Promise<ArticleSite> {
  const child = fork(new URL('fixtures/article-site.ts', import.meta.url), [String(pictures)])
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }]
  return { origin, [Symbol.dispose]: () => child.disconnect() }
}
