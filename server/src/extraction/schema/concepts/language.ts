import { languageNames } from '../../../values/language-names.ts'
import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const language = concept({
  id: 'language',
  kind: 'text',
  names:
    'language|in language|sprache|langue|idioma|lingua|język|jazyk|jezik|bahasa|言語|språk|taal|язык|мова|dil|언어|语言|語言|اللغة|שפה|γλώσσα|nyelv|limbă|kieli',
  askedAs: 'lang|spoken language|content language|page language|course language|language of instruction|lengua|sprog',
  paths: 'inLanguage',
  isStated: true,
  isStatedOnce: true,
  mayBeOfPrograms: true,
  isLike: (text) => text.length > 2 && languageNames().has(text.toLowerCase()),
  isPlausible: shortly(),
  metaNames: ['language', 'og:locale'],
})
