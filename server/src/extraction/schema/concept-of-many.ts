import type { Concept } from './concept.ts'
import { conceptByName } from './concepts.ts'

const plurals: readonly (readonly [ending: RegExp, single: string])[] = [
  [/(?:er|es|en|n)$/, ''],
  [/en$/, 'e'],
  [/i$/, 'e'],
  [/i$/, 'o'],
  [/e$/, 'a'],
]
const shortest = 5

/** What a list of this name holds, whose name is in the plural of another language: "farben", "colores", "immagini". */
export function conceptOfMany(key: string): Concept | undefined {
  if (key.length < shortest) return undefined
  for (const [ending, single] of plurals) {
    const concept = ending.test(key) ? conceptByName.get(key.replace(ending, single)) : undefined
    if (concept !== undefined) return concept
  }
  return undefined
}
