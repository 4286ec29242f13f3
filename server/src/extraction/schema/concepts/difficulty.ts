import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const difficulty = concept({
  id: 'difficulty',
  kind: 'text',
  names:
    'difficulty|level|skill level|schwierigkeit|schwierigkeitsgrad|difficulté|dificultad|difficoltà|svårighetsgrad|svarighetsgrad|difficolta|trudność|obtížnost',
  paths: 'difficulty|educationalLevel',
  isPlausible: shortly(),
})
