import { nameKey } from '../../values/name-words.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

const definitionNames =
  /^(?:(?:short |brief |one line |one sentence )?definition|what it is|what is it|definición|définition|definizione|definição|definicja|kurzdefinition)$/
const tellsDefinition =
  /\b(?:sentence|line) that (?:says|tells|explains|states) what\b|\bwhat (?:the )?(?:product|project|tool|library|term|page's subject) is(?=\s*(?:[.,;)]|$))/i
const acronymNames =
  /^(?:acronym|abbreviation|abbrev|initialism|short form|sigla|sigle|acrónimo|acronimo|acrônimo|abreviatura|abkürzung|kürzel|kurzform|akronym|skrót|afkorting|förkortning)$/

/** True for what is said of the page's subject, and for the letters that stand for it: neither is its name. */
export function saysWhat(key: string): boolean {
  return definitionNames.test(key) || acronymNames.test(key)
}

const defined =
  /^(.{2,80}?)\s(?:\([^)]{1,40}\)\s)?(?:is|are|was|ist|sind|est|sont|es|son|è|sono|é|são|is een|är|jest) (?:an?|the|one|any|ein|eine|der|die|das|un|une|le|la|les|el|los|las|uno|una|il|lo|um|uma|o|en|ett)\s/u
const definitionScore = 0.6
const acronymScore = 0.6
const longestLine = 2000
const maxLines = 120

/** The first sentence that says what the page's own subject is, or the letters in brackets that stand for the words before them. */
export function definitions(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  if (scope.kind === 'entity' || !plan.types.has('string')) return []
  if (acronymNames.test(plan.key)) return found(acronymIn, acronymScore, { scope, page })
  if (!definitionNames.test(plan.key) && !tellsDefinition.test(plan.description)) return []
  const heading = page.heading === undefined ? '' : page.view.text.slice(page.heading.from, page.heading.to)
  const subject = new Set(nameKey(`${heading} ${page.meta.get('title')?.text ?? ''}`).split(' '))
  return found((line) => definitionIn(line, subject), definitionScore, { scope, page })
}

function found(
  told: (line: string) => string | undefined,
  score: number,
  { scope, page }: { scope: Scope; page: PageIndex },
): Candidate[] {
  const from = scope.kind === 'page' ? (page.heading?.from ?? 0) : scope.from
  const lines = linesIn({ ...scope, from }, page).slice(0, maxLines)
  for (const { from, to, node } of lines) {
    if (to - from > longestLine) continue
    const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
    const quote = page.view.text.slice(from, to)
    const text = penalty > 0 ? undefined : told(quote)
    if (text !== undefined) return [{ text, quote, node, isHidden: true, score }]
  }
  return []
}

/** The sentence, where it begins with what the page is called and goes on with what that is. */
function definitionIn(line: string, subject: ReadonlySet<string>): string | undefined {
  const [sentence = ''] = /^.*?[.!?](?=\s|$)/su.exec(line.trim()) ?? []
  const name = defined.exec(sentence)?.[1]
  if (name === undefined) return undefined
  const words = nameKey(name)
    .split(' ')
    .filter((word) => !/^(?:the|an?|der|die|das|le|la|les|el|los|las|il|lo|o|os|as)$/.test(word))
  return words.length > 0 && words.length <= 8 && words.every((word) => subject.has(word)) ? sentence : undefined
}

/** "Home Improvement Program (HIP)": the letters that the words before them begin with. */
function acronymIn(line: string): string | undefined {
  for (const { 1: letters = '', index } of line.matchAll(/\((\p{Lu}[\p{Lu}\d&.-]{1,9})\)/gu)) {
    const before = line.slice(Math.max(0, index - 160), index).trim()
    const initials = before
      .split(/[\s/-]+/)
      .filter((word) => /^\p{L}/u.test(word))
      .map((word) => word[0]?.toUpperCase() ?? '')
    const plain = letters.replaceAll(/[^\p{Lu}]/gu, '')
    if (standsFor(plain, initials)) return letters
  }
  return undefined
}

/** The last words begin with the letters, small words between them left out or not. */
function standsFor(letters: string, initials: readonly string[]): boolean {
  let at = initials.length - 1
  let skipped = 0
  for (let place = letters.length - 1; place >= 0; place -= 1) {
    while (at >= 0 && initials[at] !== letters[place] && skipped < 2 && place < letters.length - 1) {
      at -= 1
      skipped += 1
    }
    if (at < 0 || initials[at] !== letters[place]) return false
    at -= 1
  }
  return true
}
