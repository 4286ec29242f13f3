import { emptyWords, weightOf, type WeighedWords, wordsFound } from '../../values/like-words.ts'
import { wordsOf } from '../../values/name-words.ts'
import type { Run } from '../records/runs.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'

/** In characters, of a sentence that leads to a list. */
const longestLead = 320
const shortestWord = 3
const nameWeight = 2
const leastShare = 0.5
const leastWords = 2
/** Two words of a name may stand in any sentence. */
const leastUndescribed = 3
/** A heading of the list's name is surer. */
const leastFit = 0.5
const gain = 0.12

export interface IntroducingWords {
  /** With how much each says. */
  readonly words: WeighedWords
  /** So many of them must stand there. */
  readonly least: number
}

/** What a list is asked for by. */
export function introducingWords({ name, description }: FieldPlan): IntroducingWords {
  const words = new Map<string, number>()
  for (const word of wordsOf(description)) if (isTelling(word)) words.set(word, 1)
  for (const word of wordsOf(name)) if (isTelling(word)) words.set(word, nameWeight)
  return { words, least: description === '' ? leastUndescribed : leastWords }
}

const ofLists = /^(?:list|bullet|point|item|entry|line|text|label|aufzählung|punkt|liste|lista|elenco|viñeta|puce)s?$/

function isTelling(word: string): boolean {
  return word.length >= shortestWord && !emptyWords.has(word) && !ofLists.test(word)
}

/** How surely the sentence right before a list, which ends in a colon, leads to what is asked for: "Here is what we had to build:". */
export function introducedFit({ words, least }: IntroducingWords, { nodes, parent }: Run, { text }: PageView): number {
  if (nodes[0]?.tag !== 'li' || words.size < least) return 0
  const before = lineBefore(parent)
  const lead = before === undefined ? '' : text.slice(before.from, before.to).trim()
  if (lead.length > longestLead || !/[:：]$/.test(lead)) return 0
  const [sentence = ''] = lead.split(/(?<=[.!?])\s+/).slice(-1)
  const found = wordsFound(words, wordsOf(sentence))
  const share = weightOf(found) / weightOf(words)
  return share < leastShare || found.size < least ? 0 : leastFit + gain * share
}

function lineBefore({ parent, place }: ViewNode): ViewNode | undefined {
  for (let at = place - 1; at >= 0; at -= 1) {
    const before = parent?.children[at]
    if (before === undefined) return undefined
    if (!before.isHidden && before.to > before.from)
      return /^(?:p|div|span|strong|b|h[2-6])$/.test(before.tag) ? before : undefined
  }
  return undefined
}
