import { dateIn } from '../../values/dates.ts'
import { announcesComments, type LineKind, lineKindOf } from '../../values/aside-words.ts'
import { fullName } from '../../values/person-names.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { ViewLine } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import { rights } from '../../values/rights-notice.ts'

/** Lines above a text that are looked at. */
const mostAbove = 8
/** In characters: a paragraph is longer. */
const longestLine = 120
const longestHeading = 40
/** What ends as a sentence does is one, a name's initial and an abbreviation aside. */
const sentence = /\p{L}{4}[.!?…]["”»’)]?$/u

/** "By Ann Lee | 4 May 2026", "Text: Ann Lee" */
const byline =
  /^(?:(?:written|posted|story|words|text|published|reported|photos?|foto|fotos|bild|photographs?|illustrations?|reporting)(?::| (?=by|von|par|por|di|door|av|af))? ?)?(?:(?:by|von|par|por|di|da|door|av|af|przez)[: ]\s?|(?<=:\s?))\p{Lu}/iu
const stamped =
  /^(?:(?:last )?updated|published|posted|first published|reviewed|stand|veröffentlicht|aktualisiert|publié|mis à jour|publicado|actualizado|pubblicato|aggiornato|gepubliceerd|publicerad|uppdaterad|opublikowano)\b/iu
const readingTime =
  /^(?:(?:reading|read|lese) ?(?:time|zeit)[: ]\s?)?(?:about )?\d{1,3}[ -]?min(?:ute[sn]?|uti|utos|uten)?(?: (?:read|reading|lesezeit|de lecture|de lectura|di lettura|leestijd|läsning))?$/iu
const counts =
  /^\d[\d.,]{0,8}[kKmM]? (?:comments?|shares?|views?|likes?|reads?|claps?|kommentare?|commentaires?|comentarios?|commenti)$/iu
/** What is pressed to share a text, where several such words make a line. */
const pressed =
  /^(?:share(?: (?:this|it|on|via|with friends)(?: (?:article|story|post|page))?)?(?: (?:on )?(?:facebook|twitter|x|linkedin|whatsapp|email))*|(?:facebook|twitter|linkedin|whatsapp|e-?mail|print|save|copy link|bookmark|listen|tweet|pin it|reddit)(?:[ ,|·]{1,3}(?:facebook|twitter|x|linkedin|whatsapp|e-?mail|print|save|copy link|bookmark|listen|tweet|pin it|reddit))*|compartilh(?:ar|e)|deel|dela|top)[:.…]?$/iu
/** What stands below a text under a heading that names what it is of. */
const below =
  /^(?:(?:\d[\d.,]{0,6} )?(?:responses|replies)(?: \(\d[\d.,]{0,6}\))?|join the discussion|more (?:from|on|in) .{2,24}|about the author|newsletter|subscribe(?: to our newsletter)?|sign up for our newsletter)[:!…]?$/iu
const ofOthers: ReadonlySet<LineKind | undefined> = new Set(['related', 'latest', 'comments'])

function isPressed(line: string): boolean {
  const kind = lineKindOf(line)
  return kind === 'notice' || kind === 'place' || pressed.test(line)
}

function isHeadingBelow(line: string): boolean {
  return ofOthers.has(lineKindOf(line)) || announcesComments(line) || below.test(line)
}

const filed =
  /^(?:tags?|topics?|filed under|posted in|categor(?:y|ies)|keywords?|labels?|schlagw(?:ort|örter)|themen|étiquettes|etiquetas)\s?[:：]/iu

/** What labels the line behind it above a text. */
const labels =
  /^(?:author|by|written by|date|published(?: on)?|updated|last updated|topics?|categor(?:y|ies)|section|tags?|reading time|autor|autorin|datum|veröffentlicht|thema|rubrik|auteur|publié|rubrique|catégorie|fecha|publicado|tema|categoría|autore|data|pubblicato|argomento|categoria):?$/iu
const ofAuthor =
  /^(?:about the author|über (?:den autor|die autorin)|à propos de l[’']auteur|sobre (?:el autor|la autora)|l[’']autore)(?![\p{L}])/iu

/** A line of the text, and where the page shows it; undefined where its layout differs. */
interface TextLine {
  readonly text: string
  readonly shown: ViewLine | undefined
}

/** The lines of a page's text without who wrote it and when above it, what one presses beside it, and what stands below it. */
export function withoutLinesAround(text: string, page: PageIndex): string {
  const lines = placed(text, page)
  const inside = withinPart(endingAt(lines, page), page)
  const kept = belowBylines(inside).filter((line) => !isPressed(line.text))
  while (kept.length > 0 && isBelow(kept.at(-1)?.text ?? '')) kept.pop()
  return kept.length === 0 ? text : kept.map((line) => line.text).join('\n')
}

/** The lines of a text with those of the page that read the same, in their order. */
function placed(text: string, { view, heading }: PageIndex): TextLine[] {
  const byText = new Map<string, { readonly lines: ViewLine[]; at: number }>()
  for (const line of view.lines)
    if (line.from >= (heading?.to ?? 0)) {
      const shown = view.text.slice(line.from, line.to).trim()
      byText.getOrInsertComputed(shown, () => ({ lines: [], at: 0 })).lines.push(line)
    }
  const next = (line: string): ViewLine | undefined => {
    const same = byText.get(line)
    return same?.lines[same.at++]
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: line, shown: next(line) }))
}

/** Lines above the last that says who wrote the text or when, but for those that are sentences. */
function belowBylines(lines: readonly TextLine[]): TextLine[] {
  const top = lines.slice(0, mostAbove).map(({ text }) => text)
  const first = top.findIndex((line) => line.length > longestStandfirst || (sentence.test(line) && line.length > longestLine)) // prettier-ignore
  const looked = first < 0 ? top : top.slice(0, first)
  const last = looked.findLastIndex((line, at) => isAbove(line) || fullName.test(line) || labels.test(looked[at - 1] ?? '')) // prettier-ignore
  const kept = lines.slice(0, last + 1).filter(({ text }) => sentence.test(text) && !isAbove(text))
  return [...kept, ...lines.slice(last + 1)]
}

/** In characters, of what stands between a heading and who wrote the text. */
const longestStandfirst = 300

/** Says who wrote a text, when, or how long it takes to read, and no more. */
export function isAbove(line: string): boolean {
  if (line === '' || line.length > longestLine || sentence.test(line)) return false
  if (byline.test(line) || readingTime.test(line) || counts.test(line) || isPressed(line)) return true
  if (labels.test(line)) return true
  const date = dateIn(line)
  if (date === undefined) return false
  return stamped.test(line) || line.length - date.raw.length <= (/[|·•]/.test(line) ? longestParted : longestBeside)
}

/** In characters, of what may stand beside a day: a weekday, a time, who wrote it. */
const longestBeside = 30
const longestParted = 80

/** The lines up to that from which on all is of readers and other texts; what only begins another section of the text ends nothing. */
function endingAt(lines: readonly TextLine[], { view, heading }: PageIndex): readonly TextLine[] {
  const total = lines.reduce((sum, { text }) => sum + text.length, 0)
  const start = lines.find(({ shown }) => shown !== undefined)?.shown?.from ?? heading?.to ?? 0
  const ends = view.lines.filter(({ from, to, node }) => {
    const text =
      from > start && node.tag !== 'a' && node.tag !== 'button' && to - from <= longestLine
        ? view.text.slice(from, to).trim()
        : ''
    return text !== '' && ((text.length <= longestHeading && isHeadingBelow(text)) || ofAuthor.test(text))
  })
  let at = 0
  let length = 0
  for (const end of ends) {
    for (let line = lines[at]; line !== undefined && !isBehind(line, end); line = lines[(at += 1)]) {
      length += line.text.length
    }
    const least = ofReaders.test(view.text.slice(end.from, end.to)) ? leastBeforeReaders : leastBefore
    if (length >= least * total) return lines.filter((line) => !isBehind(line, end))
  }
  return lines
}

function isBehind({ shown }: TextLine, end: ViewLine): boolean {
  return shown !== undefined && shown.from >= end.from
}

const ofReaders =
  /comment|kommentar|commentaire|comentario|comentário|commenti|reacties|komentarz|repl(?:y|ies)|responses/iu
const leastBefore = 0.5
const leastBeforeReaders = 0.3
/** In characters. */
const leastSentence = 60

function isSentence({ text }: TextLine): boolean {
  return text.length >= leastSentence && /[.!?…]["”»’)]?$/u.test(text)
}

/** The lines within the part of the page that holds its heading and all that is said at length. */
function withinPart(lines: readonly TextLine[], { heading }: PageIndex): readonly TextLine[] {
  const said = lines.flatMap((line) => (isSentence(line) && line.shown !== undefined ? [line.shown.node.order] : []))
  const first = said.reduce((least, order) => Math.min(least, order), Infinity)
  const last = said.reduce((most, order) => Math.max(most, order), 0)
  let part: ViewNode | null = heading ?? null
  while (part !== null && !(part.order <= first && last < part.end)) ({ parent: part } = part)
  if (part === null || said.length === 0) return lines
  const { end } = part
  return lines.filter(({ shown }) => shown === undefined || shown.node.order < end)
}

/** What a site asks all who come to it. */
const siteSays =
  /^(?:we|this (?:web)?site|our (?:web)?site|wir|diese (?:web)?seite|diese website|nous|ce site|utilizamos|este sitio|questo sito)\s/iu

function isBelow(line: string): boolean {
  if (line.length <= 300 && siteSays.test(line) && /\bcookies\b/i.test(line)) return true
  return (
    rights.test(line) || (line.length <= 300 && filed.test(line)) || (line.length <= longestLine && stamped.test(line))
  )
}
