import { endOfRange } from '../coercion/date-range.ts'
import { clocksIn } from '../../values/clocks.ts'
import { datesIn } from '../../values/dates.ts'
import { moneyIn } from '../../values/money.ts'
import { numbersIn } from '../../values/numbers.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

const statedScore = 0.6
/** A longer line is a sentence that mentions something in passing. */
const longestLine = 160
const maxFound = 40

/** What a page states in a short line by its form alone: the parts of lines for which `told` gives a text. */
function stated(
  scope: Scope,
  page: PageIndex,
  told: (line: string) => { readonly text: string; readonly less?: number } | undefined,
): Candidate[] {
  const found: Candidate[] = []
  for (const { from, to, node } of linesIn(scope, page)) {
    if (to - from > longestLine || found.length >= maxFound) continue
    const quote = page.view.text.slice(from, to)
    const part = told(quote)
    if (part === undefined) continue
    const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
    const score = statedScore - (part.less ?? 0) - penalty - 0.01 * Math.min(10, found.length)
    found.push({ text: part.text, quote, node, isHidden: true, score })
  }
  return found
}

const payPeriod =
  /salary|compensation|\bpay\b|gehalt|salaire|salario|per (?:year|annum|month|hour)|p\.?a\.|\/\s?(?:yr|year|hour|hr|month)|a year|annually|pro (?:jahr|monat|stunde)|par an|jährlich|brutto|netto|miesięcznie|\/\s?mies|rocznie|par mois|al mes|al año|al mese|all'anno|per maand|ote\b/i

/** "3.200 – ", "12 000 – ", "2 000 à " */
const amountBefore =
  /(?<![\d.,]|\d\s)\d{1,3}(?:[.,'\s]?\d{3}){0,3}(?:[.,]\d{1,2})?\s?(?:[-–—]|to|bis|à|a|do|hasta|till|tot)\s?$/

const amountAfter =
  /^\s?[kK]?\s?(?:[-–—]|to|bis|à|a|do|hasta|till|tot)\s?\d{1,3}(?:[.,'\s]?\d{3}){0,3}(?:[.,]\d{1,2})?[kK]?(?![\d%])/

/** "€75,000 – €95,000 per year": the amounts of a line that tells what is paid for work. */
export function salaries(scope: Scope, page: PageIndex): Candidate[] {
  return stated(scope, page, (line) => {
    const amounts = moneyIn(line)
    const [first] = amounts
    const last = amounts.at(-1)
    if (first === undefined || last === undefined || amounts.length > 2 || !payPeriod.test(line)) return undefined
    // "3.200 – 3.900 € brutto": the sign may stand with the last alone.
    const before = amountBefore.exec(line.slice(0, first.from))?.[0] ?? ''
    // "SEK 55,000 – 68,000": or with the first.
    const after = before === '' ? (amountAfter.exec(line.slice(last.to))?.[0] ?? '') : ''
    return { text: before + line.slice(first.from, last.to) + after }
  })
}

const delivered =
  /(?<!\p{L})(?:deliver(?:y|ed|s)|ships?|shipp(?:ed|ing)|dispatch(?:ed|es)?|arrives|lieferung|lieferzeit|lieferbar|versand|versandfertig|zustellung|livraison|livré|expédié|expédition|entrega|envío|consegna|spedizione|levering|verzonden|leverans|dostawa|wysyłka)(?!\p{L})[^\d\n]{0,24}(\d{1,2}(?:\s?(?:[-–—]|to|bis|à|a|tot|do)\s?\d{1,2})?[\s-](?:(?:working|business|week)[\s-])?(?:days?|hours?|weeks?|werktage?n?|arbeitstage?n?|tage?n?|wochen?|stunden|jours?(?: ouvr(?:és|ables))?|semaines?|heures|días?(?: laborables| hábiles)?|semanas?|giorni(?: lavorativi)?|giorno|settimane|werkdagen|dagen|dni(?: roboczych)?|dagar|arbetsdagar))(?!\p{L})/iu
const returned = /\b(?:return|returns|refund|rückgabe|widerruf|retour|retours|devolución|devoluciones|reso|resi)\b/i

/** "Delivery in 2-4 working days": how long it takes until a thing arrives. */
export function deliveryTimes(scope: Scope, page: PageIndex): Candidate[] {
  return stated(scope, page, (line) => {
    const told = returned.test(line) ? undefined : delivered.exec(line)?.[1]
    return told === undefined ? undefined : { text: told, less: ofDelivery }
  })
}

const ofDelivery = 0.04

const deadlineWords =
  /\b(?:deadline|closing date|closes|bewerbungsfrist|anmeldeschluss|date limite|fecha límite|scadenza)\b|\b(?:apply|applications?|applying|register|registration|submit|submissions?|enter|bewerben|bewerbung|anmelden)\b.{0,24}\b(?:by|before|until|closes?|closed|due|bis|vor|zum)\b/i

/** "The vacancy stays open until", "Candidature entro il": in other languages, whatever stands between. */
const openWords =
  /(?<!\p{L})(?:aperto|aperta|aperte|ouverte?s?|offen|abierto|abierta|open|candidarsi|candidatures?|candidatarsi|postuler|postulez|solicitud|solicitudes|aplikuj|zgłoszenia|solliciteren|solliciteer|ansök|ansökan)(?!\p{L})/iu
const untilWords = /(?<!\p{L})(?:entro|fino|avant|jusqu|antes|hasta|bis|until|do|voor|uiterlijk|tot|senast)(?!\p{L})/iu
/** In characters, between the two. */
const nearUntil = 40

/** Where a line says until when something is open. */
function closingIn(line: string): number | undefined {
  const direct = deadlineWords.exec(line)
  if (direct !== null) return direct.index
  const open = openWords.exec(line)
  const until = open === null ? null : untilWords.exec(line.slice(open.index + open[0].length))
  return open === null || until === null || until.index > nearUntil ? undefined : open.index
}

/** The day until which something is open: "Apply before 15 December 2026". */
export function deadlines(scope: Scope, page: PageIndex): Candidate[] {
  return stated(scope, page, (line) => {
    const at = closingIn(line)
    const after = at === undefined ? '' : line.slice(at)
    const date = datesIn(after, page.language)[0]
    return date === undefined ? undefined : { text: date.raw }
  })
}

/** The last day of a line that tells of two: "12–13 October 2026". */
export function lastDays(scope: Scope, page: PageIndex): Candidate[] {
  return stated(scope, page, (line) => {
    const dates = datesIn(line, page.language)
    if (dates.length === 0 || dates.length > 2) return undefined
    return dates.length === 2 || endOfRange(line, 'end', page.language) !== line
      ? { text: line, less: line.length > 60 ? 0.1 : 0 }
      : undefined
  })
}

const clockRange = /(?:[-–—]|\bto\b|\buntil\b|\bbis\b|\bà\b)/i

/** "9:00 AM – 5:30 PM", or one time alone. */
export function clockTimes({ key }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const asksEnd = /\b(?:end|closing|finish|fin|fine|ende)/.test(key)
  return stated(scope, page, (line) => {
    const clocks = line.length > 80 ? [] : clocksIn(line)
    if (clocks.length === 2 && clockRange.test(line)) return { text: line }
    return clocks.length === 1 && !asksEnd && line.length <= 40 ? { text: line, less: 0.08 } : undefined
  })
}

/** Where work is done: "hybrid", "fully remote". */
export function workplaces({ concept }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  return stated(scope, page, (line) => {
    const text = line.length > 120 ? undefined : concept?.textIn?.(line)
    return text === undefined ? undefined : { text, less: Math.min(0.1, line.length / 1000) }
  })
}

const readWords =
  /\b(?:read|reading time|lesezeit|lesedauer|de lecture|de lectura|di lettura|de leitura|lästid|leestijd|czytania)\b/i
const minutes = /\b\d{1,3}\s?(?:-\s?)?(?:min(?:ute)?s?n?|minuti|minutos)\b\.?/i

/** "7 min read" in a line beside who wrote a text and when. */
export function readingTimes(scope: Scope, page: PageIndex): Candidate[] {
  return stated(scope, page, (line) => {
    const part = line
      .split(/[|·•–—]/)
      .find((piece) => piece.length <= 40 && readWords.test(piece) && minutes.test(piece))
    const text = part?.trim() ?? minutesRead.exec(line)?.[0]
    return text === undefined ? undefined : { text }
  })
}

/** Amid a line without marks: "Jane Doe June 2, 2025 11 min read 37 comments". */
const minutesRead =
  /\b\d{1,3}[\s-]?min(?:ute)?s?n?\.?\s(?:read|reading|lesezeit|de lecture|de lectura|di lettura|de leitura|lästid|leestijd|czytania)\b/i

const areaUnit =
  /^\s?(?:sq\.?\s?(?:ft|feet|m|metres?|meters?)\b\.?|sqft|sqm|m²|m2\b|ft²|ft2\b|qm\b|square (?:feet|foot|met(?:re|er)s?))/i

/** "1,240 sq ft", "82 m²". */
export function areas(scope: Scope, page: PageIndex): Candidate[] {
  return stated(scope, page, (line) => {
    const found = numbersIn(line, { isMoney: true }).flatMap(({ from, to }) => {
      const unit = areaUnit.exec(line.slice(to))?.[0]
      return unit === undefined ? [] : [line.slice(from, to + unit.length)]
    })
    const [text] = found
    return text === undefined || found.length > 2 ? undefined : { text, less: line.length > 60 ? 0.1 : 0 }
  })
}
