/** The floor of all work with the browser; with the way "guarded" its pages go through Gannet's proxy. */
import { imageSize } from '../../server/src/media/image-size.ts'
import { openEgress } from '../../server/src/egress/egress.ts'
import { benchCall } from '../bench-call.ts'
import { contend } from '../comparison/contend.ts'
import { openRawRenderer } from '../floor/raw-render.ts'

await contend(async ({ way, chromium, busy }) => {
  const egress = openEgress({ allowTargets: '127.0.0.1' })
  const throughGuard = async (): Promise<string> => {
    const listener = await egress.browserProxy.openListener()
    listener.lease(benchCall())
    return `http://${listener.host}:${listener.port}`
  }
  const proxy = way === 'guarded' ? { proxyServer: throughGuard } : {}
  const renderer = await openRawRenderer(chromium, { warm: busy, blocks: way === 'render', ...proxy })
  const read = `[document.title, document.body.innerText, document.documentElement.outerHTML]`
  return {
    async one(url) {
      if (way === 'shoot') return { image: imageSize(await renderer.shoot(url)) }
      if (way !== 'render') return { html: await renderer.render(url) }
      const [title, text, html] = (await renderer.evaluate(url, read)) as [string, string, string]
      return { title, text, html }
    },
    async close() {
      await renderer[Symbol.asyncDispose]()
      await egress[Symbol.asyncDispose]()
    },
  }
})
