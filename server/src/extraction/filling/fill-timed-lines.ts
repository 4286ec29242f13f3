import type { FieldPlan } from '../schema/field-plan.ts'
import { isPlainText } from '../schema/is-plain-text.ts'
import { cappedList } from '../scope/most-items.ts'
import { linesIn } from '../scope/scope-elements.ts'
import type { Filled, FilledArray, Scope } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'
import { firstRun } from './first-run.ts'

const timeNames =
  /^(?:time|times|start|starts|start time|starts at|begin|begins|at|from|timestamp|time ?code|minute|position|zeit|uhrzeit|startzeit|beginn|zeitmarke|heure|début|hora|inicio|ora|inizio|minuto|tijd|tid|starttid|godzina|czas)$/
const timedLists =
  /(?:^| )(?:chapter|timestamp|time ?code|time ?mark|segment|topic|schedule|agenda|program(?:me)?|timetable|session|talk|item|event|track|tracklist|running order|kapitel|zeitmarke|zeitplan|ablauf|ablaufplan|programm|tagesordnung|chapitre|horaire|programme|capítulo|horario|programa|capitolo|orario|programma|hoofdstuk|rozdział|harmonogram)s?$/
const time = String.raw`\d{1,2}[:.h]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\b\.?|\s?uhr\b)?`
const before = new RegExp(String.raw`^[([]?(${time}(?:\s?[-–—]\s?${time})?)[)\]]?\s?[-–—:|]?\s(?=\S)`, 'iu')
const behind = new RegExp(String.raw`\s?[-–—]?\s[([](${time})[)\]]$`, 'iu')
const fewest = 3
/** Fewer lines than these may stand between two that are timed. */
const farthest = 2
const mostLines = 20_000
/** In characters. */
const longestLine = 240
const score = 0.8

interface Timed {
  readonly time: string
  readonly text: string
  readonly quote: string
  readonly node: ViewNode
}

/** A list of {time, text} is lines below each other that begin or end with a time each: the chapters of an episode, the order of a day. */
export function fillTimedLines(plan: FieldPlan, scope: Scope, filler: Filler): FilledArray | undefined {
  const { items: item } = plan
  if (item?.properties.length !== 2 || scope.kind === 'entity' || !timedLists.test(plan.key)) return undefined
  const when = item.properties.find((one) => isPlainText(one) && timeNames.test(one.key))
  const what = item.properties.find((one) => one !== when && isPlainText(one))
  if (when === undefined || what === undefined) return undefined
  const items = timedIn(scope, filler).map(({ time: told, text, quote, node }): Filled => {
    const options = { locale: filler.locale, score, quote }
    const entries = [
      ...toldEntries({ ...when, concept: undefined }, { text: told, node }, options),
      ...toldEntries({ ...what, concept: undefined }, { text, node }, options),
    ]
    return { kind: 'object', entries, score }
  })
  return items.length === 0 ? undefined : cappedList(plan, items, { score })
}

function timedIn(scope: Scope, { page }: Filler): readonly Timed[] {
  const lines = linesIn(scope, page).slice(0, mostLines)
  return firstRun(lines.length, { fewest, farthest }, (at) => {
    const line = lines[at]
    if (line === undefined || line.to - line.from > longestLine) return undefined
    const quote = page.view.text.slice(line.from, line.to).trim()
    const found = before.exec(quote) ?? behind.exec(quote)
    if (found === null) return undefined
    const text = quote.replace(found[0], '').trim()
    // A day and its time name nothing.
    if (!/\p{L}{2}/u.test(text)) return undefined
    return { told: { time: found[1] ?? '', text, quote, node: line.node }, count: 1 }
  })
}
