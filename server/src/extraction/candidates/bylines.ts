import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { deepest, linesIn } from '../scope/scope-elements.ts'
import type { Scope } from '../scope/scope.ts'
import type { ViewLine } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import { dateIn } from '../../values/dates.ts'
import { monthNamed } from '../../values/month-names.ts'
import { fullName } from '../../values/person-names.ts'
import { areCommonWords } from '../view/common-words.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

const introducedScore = 0.84
const linkedScore = 0.85
const besideDayScore = 0.72
const filedScore = 0.74
const longestLine = 160
const longestPart = 60
/** Lines above and below the heading among which the by-line is. */
const linesAbove = 3
const linesBelow = 6
const mostLines = 4000

/** One of what marks part in a by-line. */
interface Part {
  readonly text: string
  readonly line: ViewLine
}

/** Who wrote a page, as its by-line has it: "Posted on 4 May 2026 by Ann Lee in Weather", "Text: Anna Lind", "Ann Lee · 4 May 2026". */
export function bylines(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  if (scope.kind !== 'page' || !plan.types.has('string')) return []
  const parts = partsBeside(scope, page)
  const linked = linesBeside(scope, page).flatMap((line) =>
    line.node.isBoilerplate ? [] : told(linkedName(line, page), { text: '', line }, linkedScore),
  )
  const introduced = parts.flatMap((part) =>
    told(nameBehindBy(part.text, page.language) ?? opener.exec(part.text)?.[1], part, introducedScore),
  )
  const credited = linesIn(scope, page)
    .slice(0, mostLines)
    .flatMap((line) => told(nameBehindText(textOf(line, page)), { text: '', line }, introducedScore - 0.01))
  const beside = tellsPlaces(plan) ? [] : parts.flatMap((_, at) => besideDay(parts, at, page))
  return [...linked, ...introduced, ...credited, ...beside].map(({ score, ...one }) =>
    Object.assign(one, { score: score - pagePenalty(one.node, page) }),
  )
}

/** "Posted by Ann Lee in Weather": where a page is filed is the link that ends its by-line. */
export function filedInByline(scope: Scope, page: PageIndex): Candidate[] {
  if (scope.kind !== 'page') return []
  return linesBeside(scope, page).flatMap((line): Candidate[] => {
    const text = textOf(line, page)
    if (!isByline(text, page.language)) return []
    const link = linkAround(deepest(page, line.node, line.from + text.length - 1))
    const name = link === undefined ? '' : page.view.text.slice(link.from, link.to).trim()
    const before = name !== '' && text.endsWith(name) ? text.slice(0, -name.length) : ''
    return link !== undefined && filing.test(before) ? [{ text: name, node: link, score: filedScore }] : []
  })
}

function linkAround(node: ViewNode): ViewNode | undefined {
  return [node, node.parent].find((one) => one?.tag === 'a') ?? undefined
}

const filed =
  /^(?:posted|published|filed|veröffentlicht|publié|publicado|pubblicato|gepubliceerd|geplaatst|publisert|publicerad)\s/i
const filing = /\s(?:in|dans|en|em|under|unter|i|w)\s+$/i

function isByline(text: string, language: string): boolean {
  const date = dateIn(text, language)
  return date?.from === 0 || (date !== undefined && filed.test(text)) || nameBehindBy(text, language) !== undefined
}

function told(name: string | undefined, { line }: Part, score: number): Candidate[] {
  return name === undefined ? [] : [{ text: name, node: line.node, isHidden: true, score }]
}

function textOf({ from, to }: ViewLine, { view }: PageIndex): string {
  return to - from > longestLine ? '' : view.text.slice(from, to).trim()
}

function linesBeside(scope: Scope, page: PageIndex): ViewLine[] {
  const { heading } = page
  if (heading === undefined) return []
  const lines = linesIn(scope, page)
  const at = lines.findIndex(({ from }) => from >= heading.from)
  return at < 0
    ? []
    : lines.slice(Math.max(0, at - linesAbove), at + linesBelow).filter(({ from }) => from !== heading.from)
}

const marks = /\s?[|·•–—/]\s|,\s(?=(?:\p{L}{1,12}\.?\s)?\d)/u

function partsBeside(scope: Scope, page: PageIndex): Part[] {
  return linesBeside(scope, page).flatMap((line) =>
    line.node.isBoilerplate
      ? []
      : textOf(line, page)
          .split(marks)
          .map((text) => ({ text: text.trim(), line })),
  )
}

const verbs =
  'written|posted|published|reported|story|words|text|report|article|a post|reviewed|review|geschrieben|verfasst|veröffentlicht|erstellt|ein artikel|ein beitrag|écrit|publié|rédigé|proposé|un article|texte|escrito|publicado|un artículo|texto|scritto|pubblicato|un articolo|testo|geschreven|gepubliceerd|geplaatst|skrevet|publisert|skriven|publicerad|napisane|opublikowane|tekst'
const companions =
  '(?:\\s?(?:and|und|et|y|e|og|och|en|i|&|\\+)\\s?(?:photos?|photographs?|photography|pictures?|images?|fotos?|bilder|bild|fotografien|fotograf[íi]as?|immagini|zdjęcia))?'
const introducing = new RegExp(
  `^(?:(?:${verbs})${companions})?[\\s,:]*(?:on|am|le|el|il|op|den)?[\\s,:]*(?:by|von|par|por|di|door|av|af|przez)\\s+`,
  'iu',
)
const ofText = new RegExp(`^(?:words|story|text|texte|texto|testo|tekst)${companions}\\s?[:：]\\s*`, 'iu')

const one = `\\p{Lu}[\\p{L}\\p{M}.'’-]*(?:\\s(?:\\p{Lu}[\\p{L}\\p{M}.'’-]*|d[aeiou]s?|del|della|v[ao]n|der|den|zu|la|le|al|bin|ibn)){1,4}`
/** A name of several words, and those joined to it. */
const names = new RegExp(`^${one}(?:(?:,|\\s(?:and|und|et|y|e|og|och|en|i|&))\\s${one})*`, 'u')
/** What a name in small letters or of one word is, where it ends the line. */
const handle = /^[\p{L}\d][\p{L}\d_.-]{1,30}$/u

/** "Posted on 4 May 2026 by Ann Lee in Weather", with the day or without. */
function nameBehindBy(text: string, language: string): string | undefined {
  const date = dateIn(text, language)
  const rest = date === undefined ? text : text.replace(date.raw, '').trim()
  const [lead] = introducing.exec(rest) ?? []
  if (lead === undefined) return undefined
  const behind = rest.slice(lead.length)
  const name = withoutEnd(names.exec(behind)?.[0])
  // "4 May 2026 by ann"
  return name ?? (date !== undefined && handle.test(behind) ? behind : undefined)
}

/** "By Ann Lee View in print": what introduces a name stands right before a link of it, whatever follows. */
function linkedName({ node, from, to }: ViewLine, { view }: PageIndex): string | undefined {
  const link = view.nodes
    .slice(node.order, Math.min(node.end, node.order + mostInLine))
    .find((one) => one.tag === 'a' && one.from >= from && one.to <= to && one.to > one.from)
  if (link === undefined || link.from - from > longestPart) return undefined
  const lead = view.text.slice(from, link.from).trimStart()
  const name = view.text.slice(link.from, link.to).trim()
  const isIntroduced = lead !== '' && introducing.exec(`${lead.trim()} x`)?.[0].length === lead.trim().length + 1
  return isIntroduced && names.exec(name)?.[0] === name ? name : undefined
}

/** In elements. */
const mostInLine = 24

/** "Text und Fotos: Anna Lind" is said of who wrote it, wherever it stands; a text that goes on is none. */
function nameBehindText(text: string): string | undefined {
  const [lead] = ofText.exec(text) ?? []
  const behind = lead === undefined ? '' : text.slice(lead.length)
  const name = names.exec(behind)?.[0]
  return name === undefined || !/^[.,;|·•–—/\s]|^$/.test(behind.slice(name.length)) ? undefined : withoutEnd(name)
}

/** "evefox opened this issue" */
const opener =
  /(?<!\S)@?([\p{L}\d][\p{L}\d_.-]{1,30}) (?:opened|started|created|posted|asked) (?:this|an?|the) (?:issue|discussion|question|topic|thread|ticket|pull request|post|poll)\b/iu

const dated =
  /\s?(?:last )?(?:published|updated|posted|modified|veröffentlicht|aktualisiert|publié|mis à jour|publicado|actualizado|pubblicato|aggiornato)$/iu

/** Of "By Noble Pies Published: 5 January 2021" the name. */
function withoutEnd(told: string | undefined): string | undefined {
  const name = told?.replace(dated, '')
  const [, own = name, month = ''] = /^(.+) (\p{L}{3,10})\.?$/u.exec(name ?? '') ?? []
  // "Jane Doe December 22"
  if (month !== '' && own?.includes(' ') === true && monthNamed(month) > 0) return own
  return name !== undefined && /\p{Ll}{2}\.$/u.test(name) ? name.slice(0, -1) : name
}

const reading =
  /^\d{1,3}[\s-]?min(?:ute)?[sn]?\.?\s(?:read|lesezeit|de lecture|de lectura|di lettura|de leitura|leestijd|lästid|czytania)$/i
const mostWords = 3
/** Places, and what is written by nobody in particular. */
const places =
  /^(?:new|san|santa|sankt|saint|st|los|las|el|le|la|north|south|east|west|great|united|port|lake|mount|fort|cape|the|our|breaking|latest|top)\s|\s(?:office|team|staff|desk|press|news|media|hall|house|park|street|road|square|centre|center|church|museum|theatre|theater|school|university|college|institute|hotel|club|arena|stadium|library|city|town|county|islands?|bay|lake|river|harbou?r|port|beach|valley|station|company|group|society|association|times|post|herald|gazette|redaktion|magazine|blog)$/i

/** Asked for with a place, a name before a day may be that of the place. */
function tellsPlaces({ siblings }: FieldPlan): boolean {
  return ['venue', 'location', 'start_date', 'organizer', 'address'].some((id) => siblings.has(id))
}

/** "Ann Lee · 4 May 2026": a name beside the day or beside how long it takes to read. */
function besideDay(parts: readonly Part[], at: number, page: PageIndex): Candidate[] {
  const part = parts[at]
  if (part === undefined || part.text.length > longestPart) return []
  // In one line without a mark: "Ann Lee 4 May 2026".
  const day = dateIn(part.text, page.language)?.raw
  const name = day === undefined ? part.text : part.text.replace(day, '').trim()
  const isBeside =
    day !== undefined ||
    [parts[at - 1], parts[at + 1]].some((near) => near !== undefined && isDay(near.text, page.language))
  return isBeside && isSomebody(name, page) ? told(name, part, besideDayScore) : []
}

function isSomebody(text: string, { view }: PageIndex): boolean {
  const words = text.split(' ').filter((word) => /^\p{Lu}/u.test(word)).length
  return fullName.test(text) && words > 1 && words <= mostWords && !places.test(text) && !areCommonWords(text, view)
}

function isDay(text: string, language: string): boolean {
  return text.length <= longestPart && (reading.test(text) || dateIn(text, language) !== undefined)
}
