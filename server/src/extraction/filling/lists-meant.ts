import { nameKey, wordsOf } from '../../values/name-words.ts'
import { otherListNames, otherTextLists } from '../matching/list-names.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { listName } from '../schema/list-name.ts'
import type { Filler } from './filler.ts'

const sentenceEnd = /[.;!?\n]/

/**
 * Whether what a prompt says in these words is said of a list: "only the first three questions" of the questions, where the schema asks for
 * questions, and of all lists where the sentence names none.
 */
export function isMeant(plan: FieldPlan, words: string, { lists, restrictions: { prompt } }: Filler): boolean {
  const sentence = sentenceWith(words, prompt)
  const named = [...lists].map((list) => ({ list, fit: namedIn(sentence, list) }))
  const most = Math.max(0, ...named.map(({ fit }) => fit))
  return most === 0 || named.some(({ list, fit }) => list === plan && fit === most)
}

/** Whether a prompt's limit is said of a list: of "the first three of «methods»" only where one of the schema's lists is called so. */
export function isLimited(plan: FieldPlan, filler: Filler): boolean {
  const { limit, limitWords, prompt } = filler.restrictions
  if (limit === undefined || !isMeant(plan, limitWords, filler)) return false
  const quotesName = filler.lists.size > 1 && /[«„“"]/.test(sentenceWith(limitWords, prompt))
  return !quotesName || isNamedIn(plan, limitWords, filler)
}

/** Whether these words name a list. */
export function isNamedIn(plan: FieldPlan, words: string, { restrictions: { prompt } }: Filler): boolean {
  return namedIn(sentenceWith(words, prompt), plan) > 0
}

function sentenceWith(words: string, prompt: string): string {
  return prompt.split(sentenceEnd).find((each) => each.includes(words)) ?? words
}

/** The words that call a list or its records. */
export function namesOf({ name }: FieldPlan): string[] {
  const key = listName(nameKey(name))
  return [key, ...otherListNames(key), ...otherTextLists(key)].flatMap(wordsOf)
}

/** By its whole name, the noun of it, what else such lists are called, or by what names its records: from 4 down to 1; else 0. */
function namedIn(sentence: string, { name, items }: FieldPlan): number {
  const said = ` ${nameKey(sentence)} `
  const key = listName(nameKey(name))
  if (said.includes(` ${key} `)) return 4
  const noun = wordsOf(key).at(-1) ?? ''
  if (noun.length >= leastNoun && said.includes(` ${noun} `)) return 3
  const others = [...otherListNames(key), ...otherTextLists(key)]
  if (others.some((other) => said.includes(` ${other} `))) return 2
  const own = items?.properties.map((property) => property.key).filter((field) => field.length >= leastNoun) ?? []
  return own.some((field) => !field.includes(' ') && said.includes(` ${field} `)) ? 1 : 0
}

/** In letters. */
const leastNoun = 4
