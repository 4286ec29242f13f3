const spoken = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'cs']
const codes =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id is it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv ta th tr uk ur vi zh'
let known: ReadonlySet<string> | undefined

/** What languages are called in common languages and in their own, in small letters. */
export function languageNames(): ReadonlySet<string> {
  return (known ??= new Set(
    codes.split(' ').flatMap((code) => [code, ...spoken].map((language) => nameOf(code, language))),
  ))
}

const chinese = /中文|汉语|漢語/u
/** In characters. */
const longestName = 30

/** True for the name of a language, its own or in another, with or without a country: "Deutsch", "English (UK)", "Português do Brasil". */
export function isLanguageName(text: string): boolean {
  const [name = ''] = text.split(/[(（–|]/)
  const told = name.trim().toLowerCase().replace(/^ภาษา/, '')
  if (told === '' || told.length > longestName) return false
  const [first = ''] = told.split(/[\s-]/)
  const names = languageNames()
  return chinese.test(told) || names.has(told) || names.has(first)
}

function nameOf(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(code)?.toLowerCase() ?? code
}
