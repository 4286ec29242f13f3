import { CheerioCrawler } from '@crawlee/cheerio'
import { contend } from '../comparison/contend.ts'
import { crawleeRuns } from './crawlee-runs.js'

await contend(() =>
  crawleeRuns(({ options, done }, configuration) => {
    const requestHandler = ({ request, $, body }) => {
      const html = body.toString()
      const links = $('a[href]')
        .map((_, link) => new URL($(link).attr('href'), request.loadedUrl).href)
        .get()
      done(request, { title: $('title').text(), text: $('body').text(), html, links: links.length })
    }
    return new CheerioCrawler({ ...options, requestHandler }, configuration)
  }),
)
