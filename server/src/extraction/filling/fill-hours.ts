import type { FieldPlan } from '../schema/field-plan.ts'
import { cappedList } from '../scope/most-items.ts'
import { linesIn } from '../scope/scope-elements.ts'
import type { Filled, FilledArray, Scope } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import { isOpeningTime, openingDays, openingHours, type OpeningLine, openingLine } from '../../values/opening-lines.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'
import { firstRun } from './first-run.ts'

const dayNames =
  /(?:^| )(?:day|weekday|tag|wochentag|jour|día|dia|giorno|dag|dzień)s?(?: of(?: the)? week| name| range)?$/
const openNames =
  /^(?:open|opening|öffnet|offen|von|abre|apertura|ouvre|ouverture|apre|start|from)(?: time| hour| at| from)?$/
const closeNames =
  /^(?:close|closing|schließt|bis|cierra|cierre|ferme|fermeture|chiude|chiusura|fecha|end|to|until)(?: time| hour| at)?$/
const spanNames =
  /^(?:(?:opening|open|business|office) ?)?(?:hours?|times?)$|^(?:open|opening|value|text|uhrzeit|zeit|öffnungszeit|heure|horaire|horario|hora|orario|ora|tijd|godzina|tid|öppet|åbent)(?:e?n|s)?$/
const hoursNames =
  /hour|opening|(?:ö|oe)ffnungszeit|geschäftszeit|horario|horaire|orari|horário|openingst|openingsu|godziny|öppettid|åpningstid|åbningstid|schedule/
const closedNames = /^(?:is )?(?:closed|geschlossen|fermé|cerrado|chiuso)$/
const fewest = 2
const mostLines = 20_000
const hoursScore = 0.85
/** Fewer lines than these may stand between two days. */
const farthest = 2

interface Told extends OpeningLine {
  readonly quote: string
  readonly node: ViewNode
}

/** A list of {day, opens, closes} is lines that say when something is open on which days, below each other or in cells. */
export function fillHours(plan: FieldPlan, scope: Scope, filler: Filler): FilledArray | undefined {
  const { items: item } = plan
  if (item?.shape !== 'object' || scope.kind === 'entity') return undefined
  const fields = item.properties.filter(({ shape }) => shape === 'scalar')
  const day = fields.find(({ key }) => dayNames.test(key))
  const open = fields.find(({ name, key }) => openNames.test(key) || openNames.test(name.toLowerCase()))
  const close = fields.find(({ name, key }) => closeNames.test(key) || closeNames.test(name.toLowerCase()))
  if (day === undefined || !hoursNames.test(plan.key)) return undefined
  const [span, ...others] = item.properties.filter((property) => property !== day)
  if (span !== undefined && others.length === 0 && spanNames.test(span.key) && span.types.has('string'))
    return fillSpans(plan, { day, span }, { scope, filler })
  if (open === undefined || close === undefined) return undefined
  const shut = fields.find(({ key, types }) => types.has('boolean') && closedNames.test(key))
  // Whatever else is asked for is told by rows of a timetable.
  if (item.properties.some((property) => ![day, open, close, shut].includes(property))) return undefined
  const asked = { day, open, close, shut, item }
  const items = toldIn(scope, filler).flatMap((told) => recordsOf(told, asked, filler))
  return items.length === 0 ? undefined : cappedList(plan, items, { score: hoursScore })
}

/** The same of {day, hours}: what is said of the days as it is written. */
function fillSpans(
  plan: FieldPlan,
  { day, span }: { readonly day: FieldPlan; readonly span: FieldPlan },
  { scope, filler }: { readonly scope: Scope; readonly filler: Filler },
): FilledArray | undefined {
  const items = toldIn(scope, filler).map(({ days, quote, node }): Filled => {
    const [first = '', ...more] = quote.split('\n')
    const texts = [
      [day, days],
      [span, more.length === 0 ? openingHours(first) : more.join(' – ')],
    ] as const
    const entries = texts.flatMap(([property, text]) =>
      toldEntries(
        { ...property, concept: undefined },
        { text, node },
        { locale: filler.locale, score: hoursScore, quote },
      ),
    )
    return { kind: 'object', entries, score: hoursScore }
  })
  return items.length === 0 ? undefined : cappedList(plan, items, { score: hoursScore })
}

interface Asked {
  readonly day: FieldPlan
  readonly open: FieldPlan
  readonly close: FieldPlan
  readonly shut: FieldPlan | undefined
  readonly item: FieldPlan
}

/** One for each span, so that a break stays one; where times must be told, days without any are left out. */
function recordsOf({ days, spans, quote, node }: Told, asked: Asked, { locale }: Filler): Filled[] {
  const { day, open, close, shut, item } = asked
  return (spans.length === 0 ? [undefined] : spans).flatMap((span): Filled[] => {
    const texts = [
      [day, days],
      [open, span?.opens],
      [close, span?.closes],
    ] as const
    const entries = texts.flatMap(([property, text]) => {
      const plan = { ...property, concept: undefined }
      return text === undefined ? [] : toldEntries(plan, { text, node }, { locale, score: hoursScore, quote })
    })
    if (shut !== undefined)
      entries.push([shut.name, { kind: 'scalar', value: span === undefined, quote, node, score: hoursScore }])
    const isWhole = item.needed.isSubsetOf(new Set(entries.map(([name]) => name)))
    return isWhole ? [{ kind: 'object', entries, score: hoursScore }] : []
  })
}

/** The first days of a page that stand below each other; an exception further down is none of them. */
function toldIn(scope: Scope, { page }: Filler): readonly Told[] {
  const lines = linesIn(scope, page).slice(0, mostLines)
  const textOf = (at: number): string => {
    const line = lines[at]
    const isShort = line !== undefined && line.to - line.from <= longestLine
    return isShort ? page.view.text.slice(line.from, line.to).trim() : ''
  }
  return firstRun(lines.length, { fewest, farthest }, (at) => {
    const found = lineAt(at, textOf)
    const node = lines[at]?.node
    if (found === undefined || node === undefined) return undefined
    const quote = Array.from({ length: found.count }, (_, place) => textOf(at + place)).join('\n')
    return { told: { ...found.line, quote, node }, count: found.count }
  })
}

/** In characters. */
const longestLine = 90

/** In one line, in two cells, or in three. */
function lineAt(
  at: number,
  textOf: (at: number) => string,
): { readonly line: OpeningLine; readonly count: number } | undefined {
  const text = textOf(at)
  const whole = openingLine(text)
  if (whole !== undefined) return { line: whole, count: 1 }
  const days = openingDays(text)
  if (days === undefined) return undefined
  const beside = openingLine(`${days}: ${textOf(at + 1)}`)
  if (beside !== undefined) return { line: beside, count: 2 }
  const [opens, closes] = [textOf(at + 1), textOf(at + 2)]
  const isTold = isOpeningTime(opens) && isOpeningTime(closes)
  return isTold ? { line: { days, spans: [{ opens, closes }] }, count: 3 } : undefined
}
