import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const cuisine = concept({
  id: 'cuisine',
  kind: 'text',
  names: 'cuisine|küche|cocina|cucina|recipe cuisine',
  paths: 'recipeCuisine',
  isPlausible: shortly(),
})
