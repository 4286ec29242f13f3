import { nameKey } from '../../values/name-words.ts'
import type { RecordGroup } from '../records/record-group.ts'
import { listName } from '../schema/list-name.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageView } from '../view/view-builder.ts'
import { otherListNames } from './list-names.ts'

const longestLine = 120
const mostLines = 4000
const opening = String.raw`(?:sorry|leider|there (?:are|is|were)|we (?:currently |do not |don['’]t )?have|currently|at the moment|at present|derzeit|zurzeit|momentan|aktuell|im moment|es gibt|sind|gibt es|il n['’]y a|actuellement|pour le moment|actualmente|en este momento|por el momento|al momento|attualmente|no momento|atualmente|er zijn|momenteel|just nu)`
const denial = String.raw`(?:no|not any|keine?[nr]?|aucune?|pas (?:encore )?d['’e]|no hay|ning[uú]n[oa]?|nessun[oa]?|non ci sono|nenhum[a]?|não há|geen|inga|ingen|brak|nie ma)`
/** A sentence that begins with what there is not. */
const denials = new RegExp(String.raw`^(?:${opening}[,\s]+){0,3}${denial}(?![\p{L}.])`, 'iu')
const atPresent = new RegExp(
  String.raw`^(?:${opening}[,\s]|no hay|non ci sono|não há|nie ma)|(?:yet|available|found|at (?:the|this) (?:moment|time)|currently|planned|scheduled|so far|posted|listed|geplant|vorhanden|verfügbar|gefunden|derzeit|momentan|ausgeschrieben|pour (?:le moment|l['’]instant)|todavía|aún|en este momento|actualmente|al momento|ancora|no momento|beschikbaar|gevonden|för tillfället)[.!]?$`,
  'iu',
)
/** A sentence as short says nothing else. */
const mostWords = 4
/** What says of what was looked for that there is nothing. */
const nothing =
  /^(?:sorry,? |leider )?(?:no(?:thing)? (?:results?|matches|matching \p{L}{2,20}|items?|entries|records)(?: (?:were |was )?(?:found|available|yet|matched))?|nothing found|keine (?:ergebnisse|treffer|einträge)|aucun résultat|sin resultados|no se encontraron resultados|nessun risultato|nenhum resultado|geen resultaten|inga träffar|brak wyników)(?!\p{L})/iu
const ofResults =
  /(?:^| )(?:result|match|hit|found|treffer|ergebnis|resultado|résultat|risultato|resultaat|wynik)(?:s|e|se|i)?$/
/** What asks visitors to be the first to say something, and what of. */
const toBeFirst =
  /^(?:be the first to|schreiben? sie (?:den|die|das) erste|soyez le premier|sé el primero|sii il primo|seja o primeiro)/i
const saidByVisitors =
  /(?:^| )(?:comment|reply|review|answer|response|testimonial|opinion|kommentar|antwort|bewertung|rezension|commentaire|avi|réponse|comentario|reseña|opinión|respuesta|commento|recensione|risposta|comentário|avaliação)s?(?:e|en|es|n)?$/
/** What is shown in place of it is what is asked for. */
const instead = /\b(?:showing|instead|stattdessen|similar|but here|did you mean)\b/i

interface Line {
  readonly to: number
}

/** Whether the page says before these records that there are none of what a list asks for, and they stand below another heading. */
export function areSaidToBeNone(plan: FieldPlan, { records }: RecordGroup, view: PageView): boolean {
  const names = namesOf(plan)
  // The first may be what the page is about, like those beside it.
  return records.slice(0, 2).some((record) => {
    const line = linesOfNone(view).findLast(
      ({ from, to }) => to <= record.from && isOf(view.text.slice(from, to), names),
    )
    return line !== undefined && isBelowOther(view, line, { first: record.start, plan })
  })
}

const found = new WeakMap<PageView, PageView['lines']>()

function linesOfNone(view: PageView): PageView['lines'] {
  return found.getOrInsertComputed(view, () =>
    view.lines.slice(0, mostLines).filter(({ from, to }) => {
      const text = to - from > longestLine ? '' : view.text.slice(from, to)
      return text !== '' && (denials.test(text) || nothing.test(text) || toBeFirst.test(text)) && !instead.test(text)
    }),
  )
}

interface Names {
  readonly key: string
  /** The last words of what the list is called. */
  readonly words: ReadonlySet<string>
}

function namesOf({ name }: FieldPlan): Names {
  const key = listName(nameKey(name))
  const words = [key, ...otherListNames(key)].flatMap((one) => one.split(' ').at(-1) ?? []).map(nameKey)
  return { key, words: new Set(words) }
}

/** What is looked for has no results, what visitors say waits for the first of them, and of all else a sentence says that it is not there. */
function isOf(text: string, { key, words }: Names): boolean {
  if (nothing.test(text)) return ofResults.test(key)
  if (toBeFirst.test(text)) return saidByVisitors.test(key)
  const denied = denials.exec(text)?.[0]
  const behind = denied === undefined ? [] : nameKey(text.slice(denied.length)).split(' ')
  if (behind.length >= mostWords && !atPresent.test(text)) return false
  return behind.slice(0, mostBetween).some((word) => words.has(word))
}

/** Words up to what there is not: "no open positions". */
const mostBetween = 4

/** A heading between the line and the records that says nothing of what is asked for. */
function isBelowOther(
  view: PageView,
  line: Line,
  { first, plan: { name } }: { first: number; plan: FieldPlan },
): boolean {
  const heading = view.nodes
    .slice(Math.max(0, first - lookedBack), first + 1)
    .findLast(({ tag, from, to, isHidden }) => /^h[1-6]$/.test(tag) && !isHidden && to > from && from >= line.to)
  if (heading === undefined) return false
  const told = nameKey(view.text.slice(heading.from, heading.to))
  const key = listName(nameKey(name))
  return !otherListNames(key).has(told) && !told.split(' ').includes(key.split(' ').at(-1) ?? key)
}

const lookedBack = 200
