import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const publisher = concept({
  id: 'publisher',
  kind: 'text',
  names:
    'publisher|publisher name|published by|publishing house|verlag|éditeur|editorial|editore|site name|source|editora|wydawnictwo|vydavatel|založba|uitgever|förlag|issued by|出版社|発行元|издательство|видавництво|yayınevi|출판사|الناشر|הוצאה|εκδότης|kiadó|editură|kustantaja',
  askedAs:
    'source name|outlet|media outlet|news outlet|news source|publication name|published in|imprint|publisher house|herausgeber|maison édition|maison d édition|casa editrice|uitgeverij|wydawca|nakladatelství|vydavateľstvo|penerbit|förlagsnamn',
  paths: 'publisher.name|publisher',
  // A day beside it is when, and not where, something was published.
  isPlausible: shortly((text) => !/\bupdated\b|\d, (?:19|20)\d{2}\b/i.test(text)),
  metaNames: ['og:site_name', 'application-name', 'citation_publisher'],
  isWordy: true,
})
