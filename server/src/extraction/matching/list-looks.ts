import { dateIn } from '../../values/dates.ts'
import { fullName } from '../../values/person-names.ts'
import { moneyIn } from '../../values/money.ts'
import { nameKey } from '../../values/name-words.ts'
import { clocksIn } from '../../values/clocks.ts'
import type { RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { listName } from '../schema/list-name.ts'
import { programmeLists } from '../schema/programme-lists.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { PageView } from '../view/view-builder.ts'

/** A record as somebody sees it who does not read it. */
interface Looked {
  readonly text: string
  readonly lines: readonly string[]
  readonly hasPicture: boolean
  /** In an element made for quotations. */
  readonly isQuoted: boolean
  /** Items of lists in it. */
  readonly items: number
}

/** A kind of list that is known by what its records look like, whatever the page calls it. */
interface Look {
  readonly names: RegExp
  /** Not where what is said is asked for: with logos of the press stands what it writes, too. */
  readonly isWordless?: boolean
  /** Whether records have to be asked of each of its records, or may not be. */
  readonly holdsRecords?: boolean
  readonly isSuch: (record: Looked) => boolean
  /** What speaks for a group most of whose records look so. */
  readonly gain: number
  /** What speaks against one none of whose records does. */
  readonly cost: number
}

const looks: readonly Look[] = [
  {
    names:
      /(?:^| )(?:stat|statistic|metric|kpi|key figure|key number|big number|figure|number|counter|kennzahl|zahl|chiffre|cifra|cifre|numero|numeri|número|statistik|estadística|statistica)s?(?: cl[ée]s?| clave| chiave)?$|^(?:in|by the) numbers$/,
    isSuch: isFigure,
    gain: 0.4,
    cost: 0.25,
  },
  {
    names:
      /(?:^| )(?:logo|client|customer|kunde|kunden|partner|sponsor|brand|cliente|clienti|partenaire|socio|parceiro)s?(?: logo)?$|^(?:trusted|used|loved) by$|^(?:as seen in|featured in|press logo|press|presse)$|^(?:logo|kunden|partner)(?:s|n|logos?)? /,
    isWordless: true,
    isSuch: isLogo,
    gain: 0.5,
    cost: 0.3,
  },
  {
    names:
      /(?:^| )(?:testimonial|quote|quotation|endorsement|customer voice|customer story|customer storie|customer review|client review|kundenstimme|referenz|stimme|témoignage|avis client|citation|testimonio|opinión|opinion|testimonianza|recensione|depoimento|opinie)s?(?:n|en)?$|^what (?:\w+ )?(?:client|customer|people|user)s? say$|^(?:press|press quote|press voice|pressestimme|presse|in the media|media mention|revue de presse)s?n?$/,
    isSuch: isSaid,
    gain: 0.3,
    cost: 0.15,
  },
  {
    names:
      /(?:^| )(?:gallery|gallerie|photo|image|picture|screenshot|snapshot|impression|bild|bilder|foto|fotos|galerie|galería|galleria|immagine|imagen)s?$/,
    isSuch: isCaptioned,
    gain: 0.3,
    cost: 0.25,
  },
  {
    names:
      /(?:^| )(?:plan|pricing|pricing plan|price plan|package|tier|pricing tier|subscription|membership|tarif|tarife|paket|pakete|forfait|formule|piano|piani|pacchetto|pacchetti|paquete|abonnement)s?$/,
    isSuch: isPlan,
    gain: 0.3,
    cost: 0.1,
  },
  {
    names:
      /(?:^| )(?:faq|question|q and a|frage|fragen|pregunta|domanda|domande|pergunta|vraag|vragen|pytanie|pytania|fråga|frågor)s?(?: (?:item|fréquente|frecuente|frequenti|frequente))?s?$|^questions? (?:fréquentes?|and answers?)$/,
    isSuch: isAnswered,
    gain: 0.3,
    cost: 0.2,
  },
  {
    names:
      /(?:^| )(?:team|staff|team member|staff member|board member|employee|people|person|expert|advisor|consultant|doctor|lawyer|attorney|speaker|instructor|profile|mitarbeiter|mitarbeitende|ansprechpartner|experte|personen|berater|ärzte|referent|équipe|collaborateur|expert|intervenant|equipo|persona|experto|ponente|squadra|persone|esperti|esperto|relatori|relatore)(?:s|n|in|innen)?$/,
    isSuch: isSomeone,
    gain: 0.25,
    cost: 0,
  },
  { names: programmeLists, holdsRecords: true, isSuch: isDay, gain: 0.3, cost: 0.1 },
  { names: programmeLists, holdsRecords: false, isSuch: isSession, gain: 0.3, cost: 0.1 },
]

const sampled = 6
const most = 0.7

/** What speaks for a group as a list of this name, or below 0 against it, by what its records look like. */
export function lookShare(plan: FieldPlan, group: RecordGroup, view: PageView): number {
  const look = lookOf(plan)
  if (look === undefined) return 0
  const share = shareOf(look, group, view)
  if (share >= most) return look.gain
  return share === 0 ? -look.cost : 0
}

/** True where most records look like what lists of this name hold. */
export function looksSo(plan: FieldPlan, group: RecordGroup, view: PageView): boolean {
  const look = lookOf(plan)
  return look !== undefined && shareOf(look, group, view) >= most
}

const known = new WeakMap<FieldPlan, Look | undefined>()

function lookOf(plan: FieldPlan): Look | undefined {
  return known.getOrInsertComputed(plan, lookFor)
}

function lookFor({ name, items }: FieldPlan): Look | undefined {
  const key = listName(nameKey(name))
  const asksWords = items?.properties.some(({ concept }) => concept?.isProse === true) === true
  const asksRecords = items?.properties.some((one) => one.shape === 'array' && one.items?.shape === 'object') === true
  return looks.find(
    ({ names, isWordless, holdsRecords = asksRecords }) =>
      names.test(key) && !(isWordless === true && asksWords) && holdsRecords === asksRecords,
  )
}

function shareOf({ isSuch }: Look, group: RecordGroup, view: PageView): number {
  const records = recordsOf(group, view)
  return records.filter(isSuch).length / Math.max(1, records.length)
}

const looked = new WeakMap<RecordGroup, readonly Looked[]>()

function recordsOf(group: RecordGroup, view: PageView): readonly Looked[] {
  return looked.getOrInsertComputed(group, ({ records }) =>
    records.slice(0, sampled).map(({ start, end, from, to }) => {
      const text = view.text.slice(from, Math.min(to, from + longestLooked)).trim()
      const nodes = view.nodes.slice(start, Math.min(end, start + mostNodes))
      return {
        text,
        lines: text.split('\n').map((line) => line.trim()),
        hasPicture: nodes.some(isPicture),
        isQuoted: nodes.some(({ tag }) => tag === 'blockquote' || tag === 'q'),
        items: nodes.filter(({ tag }) => tag === 'li').length,
      }
    }),
  )
}

const longestLooked = 600
const mostNodes = 60

function isPicture(node: ViewNode): boolean {
  return /^(?:img|picture|svg)$/.test(node.tag) || /background-image/.test(attributeOf(node, 'style') ?? '')
}

const figure =
  /^[^\p{L}\d]{0,4}\d[\d.,\s]*(?:[%+×x°]|\p{L}{1,3}\.?(?!\p{L})|Mio\.?|Mrd\.?|mill?ion(?:s|en)?)?\s?[+%]?/iu
/** In characters. */
const longestCaption = 90
const longestRest = 60

/** "98 %", "satisfied customers": a figure, what it is, and no more. */
function isFigure({ text, lines }: Looked): boolean {
  if (text.length > longestCaption || lines.length > 2) return false
  const line = lines.find((one) => /\d/.test(one))
  const [told] = figure.exec(line ?? '') ?? []
  if (line === undefined || told === undefined) return false
  const rest = line.slice(told.length)
  if (/\d/.test(rest) || rest.length > longestRest || lines.filter((one) => /\d/.test(one)).length > 1) return false
  return moneyIn(text).length === 0 && dateIn(text) === undefined && clocksIn(text).length === 0
}

/** In characters. */
const longestName = 40

/** A picture, with no more than a name. */
function isLogo({ text, lines, hasPicture }: Looked): boolean {
  return hasPicture && text.length <= longestName && lines.length === 1 && !/\d/.test(text)
}

/** A picture, with no more than what is said below it. */
function isCaptioned({ text, lines, hasPicture }: Looked): boolean {
  return hasPicture && text !== '' && text.length <= longestCaption && lines.length <= 2 && moneyIn(text).length === 0
}

const leastOfPlan = 3

/** What it costs, and what it includes. */
function isPlan({ text, lines, items }: Looked): boolean {
  return moneyIn(text).length > 0 && (items >= leastOfPlan || lines.length > 2 * leastOfPlan)
}

const question = /^[^.!]{4,200}?[?？؟;]\s?[^\p{L}\d\s]?(?=\s|$)/u

/** A question, with what it is answered by. */
function isAnswered({ text }: Looked): boolean {
  const [asked = text] = question.exec(text) ?? []
  return asked.length < text.length
}

/** Somebody's name in the first lines, and none of their words. */
function isSomeone(record: Looked): boolean {
  const { lines } = record
  return lines.length > 1 && lines.slice(0, linesOfName).some((line) => fullName.test(line)) && !isSaid(record)
}

/** A badge may stand above a name. */
const linesOfName = 2

/** A time of day of its own or at the head of a line, and what begins then. */
function isSession({ text, lines }: Looked): boolean {
  return lines.some(beginsWithTime) && /\p{L}{4}/u.test(text) && lines.filter(beginsWithTime).length <= mostTimes
}

/** A day, and several things that begin at a time of it. */
function isDay({ lines: [first = '', ...lines] }: Looked): boolean {
  return !beginsWithTime(first) && lines.filter(beginsWithTime).length >= leastOfDay
}

const leastOfDay = 2
/** It begins and it ends. */
const mostTimes = 2
/** In characters: "11:45 a.m." */
const longestTime = 16

function beginsWithTime(line: string): boolean {
  const [time] = clocksIn(line.slice(0, longestTime))
  return time !== undefined && line.startsWith(time)
}

const quoted = /[“”„«»"][^“”„«»"]{20,}/u
const stars = /★{2}|⭐{2}/u

/** In characters. */
const leastSaid = 50
const longestSign = 80
const offices =
  /(?<!\p{L})(?:c[a-z]o|(?:co-?)?founder|owner|president|director|manager|head|lead|engineer|developer|designer|architect|consultant|analyst|editor|officer|coordinator|teacher|specialist|gründer(?:in)?|geschäftsführer(?:in)?|leiter(?:in)?|fondat(?:eur|rice)|direct(?:eur|rice)|responsable|fundador(?:a)?|gerente|titolare|responsabile|customer|client|kunde|kundin)(?!\p{L})/iu
/** "Head of Sales at Harbour Ltd": whoever works elsewhere is none of those whose page it is. */
const elsewhere = /\s(?:at|@|bei|chez|en|presso|de)\s\p{Lu}|[,|–—-]\s\p{Lu}/u
const firstPerson =
  /(?<![\p{L}’'])(?:i|i['’](?:m|ve|d)|we|my|our|us|ich|wir|mein\p{L}*|unser\p{L}*|uns|je|j['’]ai|nous|notre|nos|mon|yo|nosotros|nuestr[oa]s?|mi|noi|nostr[oaie]|mio)(?!\p{L})/iu

/** Words of the first person, or of somebody who works elsewhere, with a line that says who that is. */
function isSigned({ lines }: Looked): boolean {
  const said = lines.find((line) => line.length >= leastSaid)
  const signs = lines.filter((line) => line !== '' && line.length <= longestSign && line !== said)
  const office = signs.find((line) => offices.test(line))
  const isNamed = signs.some((line) => fullName.test(line.split(/[,|–—-]\s/u)[0] ?? ''))
  if (said === undefined || office === undefined || signs.length > mostSigns) return false
  return firstPerson.test(said) ? isNamed || elsewhere.test(office) : isNamed && elsewhere.test(office)
}

const mostSigns = 4

/** Somebody's words stand in quotation marks, in the element for them, below stars, or above who says them. */
function isSaid(record: Looked): boolean {
  const { text, lines, isQuoted } = record
  // Each of several paragraphs may begin so; more are several voices.
  if (lines.filter((line) => /^[“„«»"].{30}/u.test(line)).length > 2) return false
  return isQuoted || ((quoted.test(text) || stars.test(text) || isSigned(record)) && moneyIn(text).length === 0)
}
