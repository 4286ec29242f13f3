/** The five fields of an article from its HTML, by what one would pick instead. */
import Parser from '@postlight/parser'
import { load } from 'cheerio'
import { Defuddle } from 'defuddle/node'
import { Parser as TokenParser } from 'htmlparser2'
import { parseHTML } from 'linkedom'
import { contend } from '../comparison/contend.ts'
import { metadataOf } from './metadata.js'

const wanted = {
  author: 'author',
  description: 'description',
  'article:published_time': 'published',
  'og:title': 'title',
  'og:image': 'picture',
}

const extractors = {
  tokens(html) {
    const found = {}
    const onopentag = (name, { property, name: own, content }) => {
      const field = name === 'meta' ? wanted[property ?? own] : undefined
      if (field !== undefined) found[field] ??= content
    }
    new TokenParser({ onopentag }).end(html)
    return found
  },
  selectors(html) {
    const $ = load(html)
    return {
      title: $('h1').text(),
      author: $('meta[name=author]').attr('content'),
      published: $('meta[property="article:published_time"]').attr('content'),
      description: $('meta[name=description]').attr('content'),
      picture: $('meta[property="og:image"]').attr('content'),
    }
  },
  metascraper: metadataOf,
  async defuddle(html, url) {
    const { title, author, published, description, image } = await Defuddle(parseHTML(html).document, url)
    return { title, author, published, description, picture: image }
  },
  async 'postlight parser'(html, url) {
    const found = await Parser.parse(url, { html })
    const { title, author, date_published: published, excerpt: description, lead_image_url: picture } = found
    return { title, author, published, description, picture }
  },
}

await contend(async ({ way, origin }) => {
  const html = await (await fetch(origin)).text()
  return { one: (url) => extractors[way](html, url) }
})
