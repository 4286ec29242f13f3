import { nameKey } from '../../values/name-words.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { hintsOf } from './columns/wanted.ts'
import type { GroupNames } from './group-names.ts'

/** Of the headings over a group the nearest say what it is. */
const nearestHeadings = 2

/** The words of the headings over a page's groups: what stands over one group alone tells it from the others. */
export class HeadingWords {
  readonly #groups: number
  readonly #counts = new Map<string, number>()

  constructor(names: readonly GroupNames[]) {
    this.#groups = names.length
    for (const one of names)
      for (const word of wordsOver(one)) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1)
  }

  /** How many of these words stand over a group, each counted from 1 where no other group has it down to 0 where all have. */
  told(words: ReadonlySet<string>, names: GroupNames): number {
    const most = Math.log(1 + this.#groups)
    let sum = 0
    for (const word of wordsOver(names).intersection(words))
      sum += Math.log((1 + this.#groups) / (this.#counts.get(word) ?? 1)) / most
    return sum
  }
}

/** Where a list stands rather than what it is: headings say so of anything. */
const ofPlaces = new Set(['page', 'post', 'article', 'site', 'section', 'website', 'below', 'above', 'near'])
/** "(sports, food …)": what it holds, and not what it is called. */
const inParentheses = /\([^()]*\)/g

/** The telling words of a list's name and description. */
export function listHints({ name, description }: Pick<FieldPlan, 'name' | 'description'>): ReadonlySet<string> {
  return hintsOf(`${nameKey(name)} ${description.replaceAll(inParentheses, ' ')}`).difference(ofPlaces)
}

function wordsOver({ headings }: GroupNames): Set<string> {
  return new Set(headings.slice(0, nearestHeadings).flatMap((heading) => heading.split(' ')))
}
