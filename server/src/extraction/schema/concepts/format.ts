import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

const bindings =
  /^(?:mass market )?(?:paperback|hard ?cover|hardback|softcover|board book|spiral[- ]bound|kindle(?: edition)?|e-?book|audio ?book|taschenbuch|gebundene(?:s buch| ausgabe)|broschiert|hörbuch|broché|relié|poche|tapa (?:blanda|dura)|copertina (?:flessibile|rigida)|brossura|vinyl|cd|dvd|blu-ray)$/i

export const format = concept({
  id: 'format',
  kind: 'text',
  names: 'format|binding|book format|edition format|einband',
  askedAs: 'cover type|media type|file type|book type|bind type',
  paths: 'bookFormat',
  isStated: true,
  isLike: (text) => bindings.test(text),
  isPlausible: shortly(),
  isMachineWord: true,
})
