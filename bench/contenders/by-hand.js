/** What one writes by hand with the usual packages: fetch, Readability on linkedom, metascraper. */
import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { contend } from '../comparison/contend.ts'
import { metadataOf } from './metadata.js'

await contend(async () => ({
  async one(url) {
    const response = await fetch(url)
    const html = await response.text()
    const { title } = await metadataOf(html, url)
    const { document } = parseHTML(html)
    const links = [...document.querySelectorAll('a[href]')].map((link) => new URL(link.getAttribute('href'), url).href)
    const text = new Readability(document).parse()?.textContent
    return { title, text, html, links: links.length }
  },
}))
