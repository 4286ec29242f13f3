import { keeping, plain } from './prompt-phrases.ts'

/** The year that a sentence keeps records by: "nur Artikel aus dem Jahr 2024", "solo artículos de 2024". */
export function yearKept(prompt: string): { readonly year: string; readonly words: string } | undefined {
  for (const sentence of prompt.split(/[.;:!?\n]/)) {
    const all = sentence.trim().split(/\s+/)
    if (!all.some((word) => keeping.has(plain(word)))) continue
    const at = all.findIndex((word, place) => year.test(word) && introducing.has(plain(all[place - 1] ?? '')))
    const told = year.exec(all[at] ?? '')?.[1]
    if (told !== undefined) return { year: told, words: sentence.trim() }
  }
  return undefined
}

const year = /^(?:dell['’])?((?:19|20)\d{2}),?$/
/** "since 2024" and "until 2024" mean more years. */
const introducing = new Set(
  'aus von vom jahr im de del en du di nel año l’année année ano uit van jaar z roku från'.split(' '),
)
