import { contend } from '../comparison/contend.ts'
import { rivals, tokenise } from '../rivals.js'

await contend(async ({ way, origin }) => {
  const html = await (await fetch(origin)).text()
  if (way !== 'tokenise') return { one: async (url) => ({ text: await rivals[way](html, url) }) }
  // The floor gives no text of its own: it is told what it read.
  return { one: () => (tokenise(html), { text: html }) }
})
