import { countOf } from './prompt-limits.ts'
import { keeping } from './prompt-phrases.ts'

/** What a prompt asks of ratings in stars: "only reviews with five stars", "nur Hotels mit mindestens 4 Sternen". */
export interface StarsAsked {
  readonly is: '=' | '>=' | '<='
  readonly bound: number
  /** The prompt's own words. */
  readonly words: string
}

const stars =
  /^(?:stars?|sternen?|étoiles?|etoiles?|estrellas?|stell[ae]|estrelas?|sterren|gwiazdk\p{L}{0,3}|stjärnor)$/u
const atLeast =
  /\b(?:at least|minimum|or (?:more|better|higher|above)|and (?:up|above|more|higher)|mindestens|oder (?:mehr|besser)|au moins|ou plus|al menos|como mínimo|o más|almeno|o più|pelo menos|ou mais|minstens|of meer)(?!\p{L})/u
const atMost =
  /\b(?:at most|up to|or (?:less|fewer|lower|below|worse)|and (?:below|lower|less)|höchstens|oder weniger|au plus|ou moins|como máximo|o menos|al massimo|o meno|no máximo|ou menos|hoogstens|of minder)(?!\p{L})/u
/** "more than 4 stars" is a comparison of amounts like any other, which `promptRestrictions` reads. */
const strictly = /\b(?:more|less|fewer|better|higher|lower) than\b|\b(?:above|below|over|under|between)\b/
const most = 10
const maxWords = 60

/** The stars that a sentence keeps records by; none where it only names them. */
export function starsAsked(prompt: string): StarsAsked | undefined {
  for (const sentence of prompt.split(/[.;:!?](?!\d)|\n/)) {
    const said = sentence
      .toLowerCase()
      .split(/[\s-]+/)
      .slice(0, maxWords)
    if (!said.some((word) => keeping.has(word))) continue
    const at = said.findIndex((word, place) => place > 0 && stars.test(bare(word)))
    const before = said[at - 1]
    if (before === undefined) continue
    const bound = countOf(before.replace('+', '').replace(',', '.'))
    const told = said.join(' ')
    if (bound === undefined || bound > most || strictly.test(told)) continue
    return { is: comparison(told, before), bound, words: sentence.trim() }
  }
  return undefined
}

function bare(word: string): string {
  return word.replaceAll(/[^\p{L}]/gu, '')
}

function comparison(told: string, amount: string): StarsAsked['is'] {
  if (amount.endsWith('+') || atLeast.test(told)) return '>='
  return atMost.test(told) ? '<=' : '='
}
