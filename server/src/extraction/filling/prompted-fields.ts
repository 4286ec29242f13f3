import { conceptByName } from '../schema/concepts.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { markStem, wordStem } from '../prompt/mark-stem.ts'
import type { Filled, FilledObject, Scope } from '../scope/scope.ts'
import { wordsOf } from '../../values/name-words.ts'

/** A record of a list as it was filled, and where on the page it stands. */
export interface ToldRecord {
  readonly filled: FilledObject
  readonly scope: Scope
}

/** A field of records, or one within an object that they hold. */
export interface RecordField {
  readonly plan: FieldPlan
  readonly path: readonly string[]
  /** Stems of the words of its name, and of those that it stands in. */
  readonly stems: ReadonlySet<string>
  /** Of its description. */
  readonly hints: ReadonlySet<string>
}

const maxFields = 60
const deepest = 2

/** The fields of a list's records, those of objects within them too. */
export function fieldsOf({ items }: FieldPlan): RecordField[] {
  const found: RecordField[] = []
  const visit = (plan: FieldPlan, path: readonly string[], stems: readonly string[]): void => {
    for (const property of plan.properties) {
      if (found.length >= maxFields) return
      const own = [...stems, ...wordsOf(property.key).map(markStem)]
      const at = [...path, property.name]
      const hints = new Set(wordsOf(property.description).map(markStem))
      found.push({ plan: property, path: at, stems: new Set(own), hints })
      if (property.shape === 'object' && path.length < deepest) visit(property, at, own)
    }
  }
  if (items !== undefined) visit(items, [], [])
  return found
}

/** What a record has in a field. */
export function toldIn({ filled }: ToldRecord, { path }: RecordField): Filled | undefined {
  let at: Filled | undefined = filled
  for (const step of path) {
    if (at?.kind !== 'object') return undefined
    at = at.entries.find(([name]) => name === step)?.[1]
  }
  return at
}

/** How many of the words that are said of a field are its name, or call the same: 0 for none. */
export function namedBy({ plan, stems, hints }: RecordField, words: readonly string[]): number {
  let fit = 0
  for (const [at, word] of words.entries()) {
    const near = 1 - Math.min(at, farthest) / (2 * farthest)
    const stem = wordStem(word)
    const pair = words[at + 1] === undefined ? undefined : conceptByName.get(`${word} ${words[at + 1]}`)
    if (pair !== undefined && pair === plan.concept) fit += near * 2
    const concept = conceptByName.get(word) ?? conceptByName.get(wordsOf(word).join(' '))
    if (stems.has(stem) || sameStems(stem).some((other) => stems.has(other)))
      fit += near * (1 / Math.max(1, Math.sqrt(stems.size)) + 1)
    else if (concept !== undefined && concept === plan.concept) fit += near
    else if (hints.has(stem)) fit += near * hintFit
  }
  return fit
}

/** What is said of a field in another word than its name. */
const same = [
  'rating rated score scored stars grade note mark',
  'price priced cost costs costing kostet kosten preis prix precio prezzo pris prijs cena',
  'date published posted written dated released listed added',
  'since joined registered member registration beigetreten mitglied inscrit',
  'post message beitrag beiträge messaggi mensajes berichten inlägg messages nachrichten wpis posty',
  'review reviews bewertungen avis reseñas recensioni opinie recensies',
  'comment comments kommentare commentaires comentarios commenti reacties',
  'like likes thumbs upvote upvotes reaction gefällt',
  'reply replies answers antworten réponses respuestas risposte svar',
  'time duration minutes hours takes dauer',
  'quantity amount measured menge quantité cantidad',
].map((line) => new Set(line.split(' ').map(wordStem)))

function sameStems(stem: string): readonly string[] {
  return same.flatMap((line) => (line.has(stem) ? Array.from(line) : []))
}

const farthest = 8
const hintFit = 0.5
