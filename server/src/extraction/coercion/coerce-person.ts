import { dateIn } from '../../values/dates.ts'
import { oneLine } from '../../values/lines.ts'
import { fullName } from '../../values/person-names.ts'
import type { ViewNode } from '../view/view-element.ts'

/** "Piet Vos" with a raised "1,2" behind it, which leads to where he works. */
const footnotes = /(?<=\p{L})[\d*†‡§][\d*†‡§,\s]{0,12}$/u
/** "teapot" with "18.3k" beside it, which is what others think of what she writes. */
const reputation = /(?<=\p{L})\s\d[\d.,]{0,9}\s?k?$/iu

/** A name without figures that stand behind it in elements of their own. */
function withoutFigures(text: string, { children }: ViewNode): string {
  if (children.some((child) => child.tag === 'sup' || child.children.some(({ tag }) => tag === 'sup')))
    return text.replace(footnotes, '')
  return children.some(({ tag }) => tag === 'a') && children.length > 1 ? text.replace(reputation, '') : text
}

/** A byline is read so far, in characters; the name stands near its beginning. */
const longestByline = 400

/** A sentence about somebody: "Facebook posts stated". */
const says = /\s(?:stated|said|says|posted|published|wrote|writes)$/

const writerRole = /\s?\((?:author|autor|autora|autorin|auteur|autrice|autore|writer)\)/i

/** Of "Mara Venn (Author), Jo Hart (Translator)" those who wrote it. */
function ofWriters(text: string): string {
  if (text.length > longestByline || !writerRole.test(text)) return text
  const writers = text.split(/,\s|\n/).filter((part) => writerRole.test(part))
  return writers.map((part) => part.replace(writerRole, '').trim()).join(', ')
}

/** "Jane Doe" with what she is in the line below: the name is a line of its own. */
export function personOf(told: string, node: ViewNode): string | undefined {
  const text = ofWriters(withoutFigures(told, node))
  // Markup may have where somebody is instead.
  if (/^(?:https?:\/\/|www\.)\S+$/i.test(text.trim())) return undefined
  const [first = '', second] = text
    .split('\n', mostLooked)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const own = second === undefined || fullName.test(second) ? undefined : nameIn(first)
  return own !== undefined && (fullName.test(own) || isBare(own, node)) ? own : nameIn(text)
}

/** The name is the element's own text, and an element below it holds what else there is: where somebody lives. */
function isBare(name: string, { from, to, children }: ViewNode): boolean {
  const below = children.find((child) => child.to > child.from)
  return (
    below !== undefined &&
    below.to === to &&
    below.from > from + name.length &&
    /^(?:small|span|i|em|div|p)$/.test(below.tag)
  )
}

const mostLooked = 6

/** "kestrel1987", "66beetle": in one word people call themselves by figures, too. */
const handle = /^(?:\p{L}{2,24}\d{4,8}|\d{1,4}(?:\p{L}{4,24}|\p{Lu}\p{Ll}{2}))$/u
/** What scripts call elements by, and moments without spaces. */
const ofElements =
  /^(?:post|comment|message|msg|reply|thread|topic|node|item|id|page|review|answer|question|isbn|sku|day|week|year|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6})\d|^\d+(?:min|mins|minute|minutes|hour|hours|days?|weeks?|months?|years?|posts?|views?|replies|likes?|points?|votes?|stars?)$/iu

/** What pictures of people are called. */
const ofPortrait =
  /^(?:image|photo|picture|portrait|avatar|headshot|profile (?:picture|photo|image)|foto|bild|imagen|immagine) (?:of|for|von|de|di|du) (?=\p{Lu})/iu

/** What one who answers presses is read aloud with whom it answers. */
const ofAnswer =
  /^(?:reply to|respond to|antworten auf|antwort auf|antwort an|répondre à|responder a|rispondi a|odpowiedz|beantwoorden|reageer op|svara på|svar på) (?=\p{Lu})/iu

/** What stands for a name where nobody is named, or is done there. */
export const nobodyNames =
  'admin|unknown|guest|answered|asked|edited|commented|posted|published|updated|written|replied|modified|true|false|null|undefined|none'
const nobody = new RegExp(String.raw`^(?:${nobodyNames}|visit the .* store|https?:.*)$`, 'i')

function nameIn(text: string): string | undefined {
  // "anna » Sun Mar 01"
  const [told = ''] = oneLine(text.slice(0, longestByline)).split(' » ', 1)
  const line = told
    .replace(/^[–—-]\s+/, '')
    .replace(ofPortrait, '')
    .replace(ofAnswer, '')
  if (handle.test(line) && !ofElements.test(line)) return line
  const date = dateIn(line)
  const name = line
    .slice(0, date === undefined ? undefined : line.indexOf(date.raw))
    .replace(
      /^(?:[Ww]ritten|[Pp]osted|[Aa]sked|[Aa]nswered|[Uu]ploaded|[Ss]ubmitted|[Ss]tarted|[Rr]eviewed|[Rr]ecipe|[Pp]ublished|[Cc]reated|[Tt]ext|[Ww]ords|[Ss]tory|[Cc]omment|[Rr]eply|[Aa]nswer|[Rr]eview)?\s*(?:[Bb]y|BY|[Vv]on|[Pp]ar|[Pp]or|di|[Dd]oor|[Aa]v(?=:)|[Aa]f(?=:)|A[fv](?=\s\p{Lu})|[Aa]utor|[Aa]uthor|[Aa]uteur)\b\s*:?\s*/u,
      '',
    )
    // "By: Jane Doe From: My Kitchen"
    .replace(/^(\p{L}+\s+\p{L}[^:]*?)\s+\p{L}{2,12}:\s.*$/u, '$1')
    .replace(/\s*(?:[|•·–—,]|\bon\b|\bpublished\b|\bupdated\b)\s*(?:\p{L}+\.?\s)?\d.*$/iu, '')
    .replace(/\s*[|•·].*$/, '')
    // "Jane Doe, collected by John Roe"
    .replace(/,\s\p{Ll}{3,20}\s(?:by|da|von|di|par|por|av|af|door)\s\p{Lu}.*$/u, '')
    // "darney in forum Web hosting"
    .replace(/\sin (?:the )?(?:forum|board|category|section)s?\b.{0,80}$/i, '')
    // "Jane Doe (May 13th)"
    .replace(/\s\([^()\d]{0,30}\d[^()]{0,30}\)$/, '')
    .replace(/^https?:\/\/\S+$/, '')
    .replace(
      /\s+(?:over |about |almost |more than )?(?:an?|\d+)\s+(?:second|minute|hour|day|week|month|year)s?\s+ago\b.*$/i,
      '',
    )
    .replace(/^(.{3,40}?)\s+\1$/u, '$1')
    .replace(/\s(?:[Oo]n|am|vom|le|el|il|op|den|at)\s*$/, '')
    .replace(/[\s,;:–-]+$/, '')
    .trim()
  return name === '' ||
    name.length > 80 ||
    /^[\d»|·•]|\bstars?\b|\bstern(?:en?)?\b|:/i.test(name) ||
    text.trim().split(/\s*\n\s*/).length > 3 ||
    /(?:\d\D*){4}/.test(name) ||
    nobody.test(name) ||
    says.test(name) ||
    !/\p{L}/u.test(name)
    ? undefined
    : name
}
