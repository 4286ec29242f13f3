import { concept } from '../concept.ts'
import { sentencesOnly } from '../../../values/lines.ts'

/** In characters. */
const shortest = 24

/** What is told of a person, who may have written the page: never what the page tells of itself. */
export const biography = concept({
  id: 'biography',
  kind: 'text',
  names:
    'bio|biography|author bio|author description|author about|about author|about the author|about the writer|biografia|biografía|biographie|biografie|biografi|über den autor|über die autorin|sobre el autor|sobre la autora|à propos de l auteur|sull autore|sobre o autor|over de auteur|o autorze|om författaren',
  askedAs:
    'short bio|bio text|author summary|user bio|person bio|kurzbiografie|kurzbiographie|biographical note|biographical text|lebenslauf|vita|writer bio|speaker bio|instructor bio|nota biografica|notice biographique',
  paths: 'author.description',
  textIn: sentencesOnly,
  // A name and a day beside it are no life.
  isPlausible: (text) => text.trim().length >= shortest && !/^(?:by|von|par|por|di) \p{Lu}/iu.test(text.trim()),
  extent: 'section',
  isProse: true,
  isWordy: true,
  partOf: 'person',
})
