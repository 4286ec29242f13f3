import { nameKey } from '../../values/name-words.ts'
import type { RecordGroup } from '../records/record-group.ts'
import { listName } from '../schema/list-name.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageView } from '../view/view-builder.ts'
import { otherListNames } from './list-names.ts'

const longestLine = 120
const mostLines = 4000
const denials =
  /(?:^|[^\p{L}])(?:no|none|nothing|not any|keine?[nr]?|aucune?|pas (?:encore )?d['’e]|no hay|ning[uú]n[oa]?|nessun[oa]?|non ci sono|nenhum[a]?|não há|geen|inga|ingen|ingenting|brak|nie ma|žádn\p{L}{1,4})(?![\p{L}])/iu
/** What says of nothing in particular that there is nothing, or asks visitors to be the first to say something. */
const nothing =
  /^(?:(?:sorry,? |leider )?(?:no(?:thing)? (?:results?|matches|matching \p{L}+|items?|entries|records|data)(?: (?:were |was )?(?:found|available|yet|matched))?|nothing (?:found|here|to (?:show|see))|keine (?:ergebnisse|treffer|einträge)|aucun résultat|sin resultados|no se encontraron resultados|nessun risultato|nenhum resultado|geen resultaten|inga träffar|brak wyników)(?!\p{L})|be the first to (?:comment|reply|review|answer|write)|schreiben? sie (?:den|die|das) erste|soyez le premier|sé el primero|sii il primo|seja o primeiro)/iu
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
      return text !== '' && (denials.test(text) || nothing.test(text)) && !instead.test(text)
    }),
  )
}

/** The last words of what the list is called. */
function namesOf({ name }: FieldPlan): ReadonlySet<string> {
  const key = listName(nameKey(name))
  return new Set([key, ...otherListNames(key)].flatMap((one) => one.split(' ').at(-1) ?? []).map(nameKey))
}

/** "No results" is said of whatever is looked for; else one of the words behind the denial is what is asked for. */
function isOf(text: string, names: ReadonlySet<string>): boolean {
  if (nothing.test(text)) return true
  const denied = denials.exec(text)
  const behind = denied === null ? '' : text.slice(denied.index + denied[0].length)
  return nameKey(behind)
    .split(' ')
    .slice(0, mostBetween)
    .some((word) => names.has(word))
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
