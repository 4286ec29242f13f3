import { readPage } from '../../server/src/page/read-page.ts'
import { contend } from '../comparison/contend.ts'

await contend(async ({ origin }) => {
  const body = await (await fetch(origin)).text()
  return {
    one: (url) => {
      const page = { status: 200, finalUrl: url, kind: 'html', body, rendered: false } as const
      const { text } = readPage({ page, requestedUrl: url, wants: { text: 'main', links: true } })
      return { text }
    },
  }
})
