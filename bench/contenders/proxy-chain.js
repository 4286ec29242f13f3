import { Server } from 'proxy-chain'
import { contend } from '../comparison/contend.ts'
import { openRawRenderer } from '../floor/raw-render.ts'

await contend(async ({ chromium, busy }) => {
  const server = new Server({ port: 0, host: '127.0.0.1' })
  await server.listen()
  const proxyServer = async () => `http://127.0.0.1:${server.port}`
  const renderer = await openRawRenderer(chromium, { warm: busy, blocks: false, proxyServer })
  return {
    one: async (url) => ({ html: await renderer.render(url) }),
    close: async () => {
      await renderer[Symbol.asyncDispose]()
      await server.close(true)
    },
  }
})
