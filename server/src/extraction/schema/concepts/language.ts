import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const language = concept({
  id: 'language',
  kind: 'text',
  names: 'language|in language|sprache|langue|idioma|lingua|język|jazyk|jezik|bahasa|言語|språk|taal',
  paths: 'inLanguage',
  isPlausible: shortly(),
  metaNames: ['language', 'og:locale'],
})
