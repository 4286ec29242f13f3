import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

const isShort = shortly()

export const difficulty = concept({
  id: 'difficulty',
  kind: 'text',
  names:
    'difficulty|level|skill level|schwierigkeit|schwierigkeitsgrad|difficulté|dificultad|difficoltà|svårighetsgrad|svarighetsgrad|difficolta|trudność|obtížnost',
  paths: 'difficulty|educationalLevel',
  // A bare figure under "level" is one of anything.
  isPlausible: (text) => isShort(text) && /\p{L}|\//u.test(text),
})
