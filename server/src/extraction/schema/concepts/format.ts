import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

const bindings =
  /^(?:mass market )?(?:paperback|hard ?cover|hardback|softcover|board book|spiral[- ]bound|kindle(?: edition)?|e-?book|audio ?book|taschenbuch|gebundene(?:s buch| ausgabe)|broschiert|hörbuch|broché|relié|poche|tapa (?:blanda|dura)|copertina (?:flessibile|rigida)|brossura|vinyl|cd|dvd|blu-ray)$/i

const files =
  /^\.?(?:pdf|docx?|xlsx?|pptx?|odt|ods|rtf|txt|csv|json|xml|zip|rar|7z|tar\.gz|png|jpe?g|gif|svg|webp|tiff?|eps|ai|psd|mp3|mp4|m4a|wav|mov|avi|webm|epub|mobi|dwg|dxf|stl|step|ics)$/i

export const format = concept({
  id: 'format',
  kind: 'text',
  names: 'format|binding|book format|edition format|einband',
  askedAs:
    'cover type|media type|file type|book type|bind type|file format|filetype|file extension|dateityp|dateiformat|type de fichier|format de fichier|tipo de archivo|formato de archivo|tipo di file|formato|formaat',
  paths: 'bookFormat',
  isStated: true,
  isLike: (text) => bindings.test(text),
  isLikeInRecords: (text) => files.test(text),
  isPlausible: shortly(),
  isMachineWord: true,
})
