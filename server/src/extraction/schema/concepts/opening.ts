import { concept } from '../concept.ts'
import { paragraphs } from '../../../values/lines.ts'

/** The first paragraph that a page shows below its heading, whatever its markup says of it. */
export const opening = concept({
  id: 'opening',
  kind: 'text',
  names: 'first paragraph|opening paragraph',
  askedAs:
    'intro paragraph|introductory paragraph|lead paragraph|erster absatz|premier paragraphe|primer párrafo|primo paragrafo|primeiro parágrafo|eerste alinea|pierwszy akapit|första stycket',
  paths: '',
  textIn: paragraphs,
  extent: 'section',
  // Any paragraph is called so by its class.
  otherAsClass: new Set(['paragraph']),
  isProse: true,
  isWordy: true,
})
