import { concept } from '../concept.ts'

export const isbn = concept({
  id: 'isbn',
  kind: 'code',
  names: 'isbn|isbn13|isbn 13|isbn 10|isbn10',
  paths: 'isbn|gtin13',
  isCode: (code) => /^(?:97[89]\d{10}|\d{9}[\dXx])$/.test(code.replaceAll(/[\s-]/g, '')),
  metaNames: ['book:isbn', 'books:isbn'],
})
