import { nameKey, wordsOf } from '../../values/name-words.ts'
import { otherListNames, otherTextLists } from '../matching/list-names.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { listName } from '../schema/list-name.ts'
import type { PromptRule } from '../prompt/read-prompt.ts'
import type { Filler } from './filler.ts'

type Said = Pick<PromptRule, 'words' | 'clause' | 'position'>

const surely = 3

/**
 * Whether what a sentence of a prompt says is said of a list: "only the first three questions" of the questions, where the schema asks for
 * questions, and of all lists where the sentence names none.
 */
export function isMeant(plan: FieldPlan, { words, clause, position }: Said, { lists }: Filler): boolean {
  const isOfClause = [...lists].some((list) => namedIn(clause, list) > 0)
  const sentence = isOfClause ? clause : words
  const named = [...lists].map((list) => ({ list, fit: namedIn(sentence, list) }))
  const most = Math.max(0, ...named.map(({ fit }) => fit))
  // What else such lists are called says too little to leave the others alone, where their records can tell.
  if (most < surely && position === undefined) return true
  return most === 0 || named.some(({ list, fit }) => list.name === plan.name && fit === most)
}

/** Whether a number of items is said of a list: of "the first three of «methods»" only where one of the schema's lists is called so. */
export function isMeantByLimit(plan: FieldPlan, said: Said, filler: Filler): boolean {
  if (!isMeant(plan, said, filler)) return false
  const quotesName = filler.lists.size > 1 && /[«„“"]/.test(said.words)
  return !quotesName || isNamedIn(plan, said.words)
}

/** Whether a sentence names a list. */
export function isNamedIn(plan: FieldPlan, sentence: string): boolean {
  return namedIn(sentence, plan) > 0
}

/** Whether it calls it by its own name. */
export function isCalledIn(plan: FieldPlan, sentence: string): boolean {
  return plan.name === '' || namedIn(sentence, plan) >= 2
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
