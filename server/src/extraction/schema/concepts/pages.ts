import { concept } from '../concept.ts'
import { numberIn } from '../../../values/numbers.ts'

export const pages = concept({
  id: 'pages',
  kind: 'number',
  names:
    'page|number of page|page count|pages count|num page|seiten|seitenzahl|páginas|print length|paginas|pagine|stron|strán|sider|sidor|ページ数|nombre de pages|número de páginas|numero di pagine|liczba stron|antal sidor|aantal pagina|количество страниц|sayfa sayısı|쪽수|页数|頁數|عدد الصفحات|oldalszám|sivumäärä',
  askedAs:
    'page total|number of print page|length in page|book length|print page|seitenanzahl|nb pages|nombre pages|número páginas|num páginas|numero pagine|aantal pagina s|aantal paginas|strony|počet stran|počet strán|število strani|sidantal|jumlah halaman|total page|page count total|last page no|last page number',
  paths: 'numberOfPages',
  // "Page 2 of 17" is no number of pages, and an element of the class "page" has none.
  isPlausibleNumber: (text) => (numberIn(text) ?? 0) <= 20_000 && !/\d\s*(?:of|von|de|sur|di|van|\/)\s*\d/i.test(text),
  otherAsClass: new Set(['page']),
  isCommonWord: true,
  isOneFigure: true,
})
