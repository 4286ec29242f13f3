import { moneyIn } from '../../values/money.ts'
import { isPlainText } from '../schema/is-plain-text.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { isNumeric } from '../schema/is-numeric.ts'
import { listName } from '../schema/list-name.ts'
import { cappedList } from '../scope/most-items.ts'
import { linesIn } from '../scope/scope-elements.ts'
import type { Filled, FilledArray, Scope } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'
import { firstRun } from './first-run.ts'
import { valueIn } from './told-in-records.ts'

/** Lists of what different people pay, or different things cost. */
const priceLists =
  /(?:^| )(?:price|prices|pricing|ticket|ticket price|ticket type|admission|admission fee|admission price|entry fee|entrance fee|fee|rate|tariff|fare|tarif|preis|eintritt|eintrittspreis|ticketpreis|gebühr|entrée|prix|billet|precio|tarifa|entrada|prezzo|tariffa|biglietto|ingresso|preço|bilhete|ingresso|prijs|tarief|toegang|cena|bilet|pris|biljett|inträde|billet|billetpris)e?[nrs]?$/
const leastLines = 2
const mostLines = 20_000
/** In characters. */
const longestLine = 90
const longestName = 60
/** Fewer lines than these may stand between two of them. */
const farthest = 1
const score = 0.6
const free =
  /(?<![\p{L}\d])(?:free|free of charge|free entry|no charge|frei|kostenlos|eintritt frei|gratuit|gratis|gratuito|libre|bezpłatnie|wstęp wolny|fritt|ingyenes)$/iu
const parting = /[\s:：–—.…|·=-]/u
const leading = /(?<=[\s:：–—-])(?:from|ab|dès|desde|da|vanaf|od|från)$/iu
const around = /^(?:from|ab|dès|desde|da|vanaf|od|från)\s/iu

interface PricedLine {
  readonly name: string
  /** Undefined for what is free. */
  readonly price: string | undefined
  readonly quote: string
  readonly node: ViewNode
}

/** A list of {category, price} is lines such as "Adults €12", "Réduit : 14,50 €" and "Under 12s free", below each other, unless records tell as many prices. */
export function fillPricedLines(
  plan: FieldPlan,
  { matched, scope }: { readonly matched: FilledArray | undefined; readonly scope: Scope },
  filler: Filler,
): FilledArray | undefined {
  const { items: item } = plan
  if (item === undefined || scope.kind === 'entity' || !asksPrices(plan)) return undefined
  const price = item.properties.find(({ concept, key }) => concept?.kind === 'money' || priceNames.test(key))
  const name = item.properties.find((one) => one !== price && isPlainText(one))
  if (price === undefined || name === undefined || item.properties.length > 2) return undefined
  const items = linesOf(scope, filler).map((one): Filled => {
    const { quote, node } = one
    const ground = { locale: filler.locale, score, quote }
    const told = one.price ?? (isNumeric(price) ? undefined : (free.exec(quote)?.[0] ?? undefined))
    const entries = [
      ...toldEntries(name, { text: one.name, node }, ground),
      ...(told === undefined ? [] : toldEntries(price, { text: told, node }, ground)),
    ]
    return { kind: 'object', entries, score }
  })
  const known = matched?.items ?? []
  if (known.length > 0 && pricesIn(known, price) === known.length) return undefined
  const tellsMore = items.length >= known.length && pricesIn(items, price) > pricesIn(known, price)
  return tellsMore ? cappedList(plan, items, { score }) : undefined
}

function pricesIn(records: readonly Filled[], { name }: FieldPlan): number {
  return records.filter((record) => valueIn(record, name) !== undefined).length
}

const priceNames = /^(?:price|cost|fee|amount|preis|prix|tarif|precio|prezzo|preço|prijs|cena|pris)$/

function asksPrices({ key }: FieldPlan): boolean {
  return priceLists.test(listName(key))
}

/** The first of such lines below each other. */
function linesOf(scope: Scope, { page }: Filler): readonly PricedLine[] {
  const lines = linesIn(scope, page)
    .slice(0, mostLines)
    .filter(({ node }) => !node.isBoilerplate)
  return firstRun(lines.length, { fewest: leastLines, farthest }, (at) => {
    const line = lines[at]
    if (line === undefined || line.to - line.from > longestLine) return undefined
    const quote = page.view.text.slice(line.from, line.to).trim()
    const told = pricedIn(quote)
    return told === undefined ? undefined : { told: { ...told, quote, node: line.node }, count: 1 }
  })
}

function pricedIn(text: string): Pick<PricedLine, 'name' | 'price'> | undefined {
  const [money, ...others] = moneyIn(text)
  const isLast = money !== undefined && others.length === 0 && /^[\s*.)]*$/u.test(text.slice(money.to))
  const at = isLast ? money.from : text.search(free)
  if (at <= 0 || (money !== undefined && !isLast)) return undefined
  const name = withoutParting(withoutParting(text.slice(0, at)).replace(leading, ''))
  if (name.length > longestName || !/\p{L}{2}/u.test(name) || /[.!?]\s/.test(name) || around.test(name))
    return undefined
  return { name, price: money === undefined ? undefined : text.slice(money.from, money.to) }
}

/** Without the dots, dashes and spaces at its end. */
function withoutParting(text: string): string {
  let end = text.length
  while (end > 0 && parting.test(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end).trim()
}
