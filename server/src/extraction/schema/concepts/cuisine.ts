import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const cuisine = concept({
  id: 'cuisine',
  kind: 'text',
  names: 'cuisine|küche|cocina|cucina|recipe cuisine',
  askedAs: 'cuisine type|type of cuisine|food culture|kitchen style|cuisine name|style of cuisine',
  paths: 'recipeCuisine',
  isPlausible: shortly(),
})
