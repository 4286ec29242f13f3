import { saidOf } from '../../values/said-of.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { otherLabels } from '../schema/other-labels.ts'

/** Finds the words of a yes-or-no field in a text; undefined for a field whose name has none to look for. */
export function statementPattern(plan: FieldPlan): RegExp | undefined {
  return patterns.getOrInsertComputed(plan, patternOf)
}

const patterns = new WeakMap<FieldPlan, RegExp | undefined>()

function patternOf({ key }: FieldPlan): RegExp | undefined {
  const words = flagWords(key)
  const known = [words, ...otherLabels(words, false)].map(stemOf).filter((stem) => /\p{L}/u.test(stem))
  if (words.length < leastWords || known.length === 0) return undefined
  return new RegExp(
    String.raw`(?<![\p{L}])(?:(no|not|non|without)?[\s-]*|(un))(?:${[...new Set(known)].join('|')})(?:s|es|d|ed)?(?![\p{L}])`,
    'iu',
  )
}

const leastWords = 3

/** "is refundable" asks for what is called refundable. */
export function flagWords(key: string): string {
  return key.replace(/^(?:is|ha|has|can|are|wa|was|doe|does) /, '')
}

function stemOf(words: string): string {
  return words
    .split(' ')
    .map((word) => word.replaceAll(/[^\p{L}\d]/gu, ''))
    .join(String.raw`(?:s|es)?(?:\s+(?:${linking})){0,2}[\s-]+`)
}

const linking = 'is|are|was|were|not|no longer|never|ist|sind|nicht|nie'
const denial = /\s(?:not|no|never|nicht|nie)\s/i

/** What a text says of the words that a pattern of `statementPattern` found in it. */
export function stated(text: string, match: RegExpExecArray): boolean | undefined {
  const said = saidOf(text, { from: match.index, to: match.index + match[0].length })
  const isDenied = match[1] !== undefined || match[2] !== undefined || denial.test(match[0])
  return said === true && isDenied ? false : said
}
