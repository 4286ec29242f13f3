/** What else gives the text of a page, and the tokenising pass they are measured against. JavaScript: its packages are bench/'s own. */
import { Readability } from '@mozilla/readability'
import Postlight from '@postlight/parser'
import { load } from 'cheerio'
import { Defuddle } from 'defuddle/node'
import { convert } from 'html-to-text'
import { Parser } from 'htmlparser2'
import { parseHTML } from 'linkedom'

const unwanted = 'script,style,noscript,nav,footer,header,aside,form,svg,iframe,template'

export const rivals = {
  'readability on linkedom': (html) => new Readability(parseHTML(html).document).parse()?.textContent ?? '',
  'defuddle on linkedom': async (html, url) => load((await Defuddle(parseHTML(html).document, url)).content).text(),
  'postlight parser': async (html, url) => (await Postlight.parse(url, { html, contentType: 'text' })).content ?? '',
  'html-to-text': (html) => convert(html, { wordwrap: false }),
  'cheerio, common drop list': (html) => {
    const $ = load(html)
    $(unwanted).remove()
    return $('body').text()
  },
}

export function tokenise(html) {
  new Parser({}).end(html)
}
