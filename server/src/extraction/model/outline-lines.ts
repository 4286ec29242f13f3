import type { FieldPlan } from '../schema/field-plan.ts'
import { Relevance } from './relevance.ts'
import { tokensOf } from './token-count.ts'

/** What is asked of a page, and how many tokens of it may be shown. */
export interface Asked {
  readonly plan: FieldPlan
  readonly prompt: string
  readonly maxTokens: number
}

/** One line, and all that decides whether it is shown when not all can be. */
export interface OutlineLine {
  readonly text: string
  /** The line of the element around it. */
  readonly parent: OutlineLine | undefined
  readonly at: number
  /** A heading, or one of several that are alike: what a page is told by. */
  readonly isTelling: boolean
  readonly isFrame: boolean
  /** Of a table. */
  readonly isCell: boolean
  /** Like one that is shown before it. */
  readonly isFurther: boolean
  /** In a section whose heading has much to do with what is asked. */
  readonly isNamed: boolean
  /** In a form, which is filled in rather than read. */
  readonly isForm: boolean
}

/** Of a record of eight lines that tells six of the words, each line is worth as much as one rare word. */
const recordShare = 2

/**
 * What the lines of a record are worth for what they tell together: a record that tells most of what is asked is shown whole, for
 * its names are not always the schema's.
 */
function recordWorth(lines: readonly OutlineLine[], relevance: Relevance): ReadonlyMap<OutlineLine, number> {
  const tellers = new Map<OutlineLine, { readonly words: Set<string>; lines: number }>()
  for (const line of lines) {
    const words = relevance.wordsIn(line.text)
    for (let at: OutlineLine | undefined = line; at !== undefined; at = at.parent) {
      if (!at.isTelling) continue
      const told = tellers.getOrInsertComputed(at, () => ({ words: new Set<string>(), lines: 0 }))
      told.lines += 1
      for (const word of words) told.words.add(word)
    }
  }
  const worths = new Map<OutlineLine, number>()
  for (const line of lines) {
    const told = tellers.get(line)
    const own = told === undefined ? 0 : (recordShare * told.words.size) / (3 + Math.log2(told.lines))
    worths.set(line, Math.max(own, (line.parent && worths.get(line.parent)) ?? 0))
  }
  return worths
}

/** How much makes a line be shown, beside the words that it has in common with what is asked. */
const worth = { telling: 0.5, further: -1, named: 2.5, frame: -1.5, form: -1.5, figure: 0.3, farthest: 1 }

/** The lines with most to do with what is asked, each below the elements that it stands in, in the page's order. */
export function pickedLines(lines: readonly OutlineLine[], asked: Asked, known: readonly OutlineLine[]): OutlineLine[] {
  const relevance = new Relevance(
    asked,
    lines.map(({ text }) => text),
  )
  const records = recordWorth(lines, relevance)
  // A row tells by all of its cells which column is which.
  const best = new Map<OutlineLine | undefined, number>()
  for (const { parent, isCell, text } of lines)
    if (isCell) best.set(parent, Math.max(best.get(parent) ?? 0, relevance.of(text)))
  const ranked = lines
    .map((line) => {
      const own =
        (line.isCell ? (best.get(line.parent) ?? 0) : relevance.of(line.text)) +
        (records.get(line) ?? 0) +
        (line.isFurther ? worth.further : 0) +
        (line.isTelling ? worth.telling : 0) +
        (line.isFrame ? worth.frame : 0) +
        (line.isForm ? worth.form : 0) +
        (line.isNamed ? worth.named : 0) +
        (/\d/.test(line.text.slice(line.text.indexOf(' "'))) ? worth.figure : 0) -
        (worth.farthest * line.at) / lines.length
      return { line, own }
    })
    .filter(({ line, own }) => !line.isFrame || own > 0)
    .toSorted((one, other) => other.own - one.own || one.line.at - other.line.at)
  const taken = new Set(known)
  let left = asked.maxTokens
  for (const { line } of ranked) {
    const path: OutlineLine[] = []
    for (let at: OutlineLine | undefined = line; at !== undefined && !taken.has(at); at = at.parent) path.push(at)
    const cost = path.reduce((sum, { text }) => sum + tokensOf(text) + 1, 0)
    if (cost > left) continue
    left -= cost
    for (const each of path) taken.add(each)
  }
  return [...taken].toSorted((one, other) => one.at - other.at)
}
