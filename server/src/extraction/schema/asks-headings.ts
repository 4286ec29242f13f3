import { nameKey } from '../../values/name-words.ts'
import type { FieldPlan } from './field-plan.ts'

const headingNames =
  /^(?:heading|subheading|subhead|sub heading|sub head|zwischenüberschrift|zwischenueberschrift|zwischenüberschriften|zwischenueberschriften|intertitre|subtítulo|subtitulos|ladillo|intertítulo|intertitulo|entretítulo|sottotitoli|sottotitolo|mellanrubrik|śródtytuł|śródtytuły|mellemrubrik|tussenkopje|tussenkop|(?:text )?section|section title|h2|h3|section heading|section name|subsection|kapitel|kapitelüberschrift|unterabschnitt|sous section|subsección|subseccion|sottosezione|podsekcja|chapter|überschrift|abschnitt|titoli delle sezioni|encabezado|rubriker)$/
const sections = new Set('sub section subsection inner chapter level first second third fourth'.split(' '))
const wholes = new Set('content article main body text page all'.split(' '))
const level = /^(?:h|level|lvl)?[1-6]$/

/** "h3_headings", "section_titles", "level2Headings": whose and of which level they are. The titles of articles are those of others. */
function areOfParts(key: string): boolean {
  const words = key.replaceAll(/\bh ([1-6])\b/g, 'h$1').split(' ')
  const last = words.pop() ?? ''
  if (words.length === 0) return /^h[1-6]s?$/.test(last)
  if (!/^(?:heading|header|headline|title)$/.test(last)) return false
  return words.every((word) => sections.has(word) || level.test(word) || (last === 'heading' && wholes.has(word)))
}

const describesHeadings =
  /\b(?:sub-?)?headings?\b|^h[2-6]s?$|\bh[2-6] (?:titles?|texts?|elements?)\b|\btitles? of (?:the )?h[2-6]\b|(?<!\p{L})(?:überschriften|zwischenüberschriften|titres (?:à l.intérieur|des sections)|encabezados|intertitres|subtítulos|intertítulos|sottotitoli|tussenkop(?:pen|jes)|mellanrubriker|śródtytuły)(?!\p{L})/iu

/** True for a list of what sections are called. */
export function asksHeadings(plan: FieldPlan): boolean {
  const { description, items } = plan
  const isText = items?.types.has('string') === true && items.format === undefined && items.choices === undefined
  return isText && (isCalledHeadings(plan) || describesHeadings.test(description))
}

/** True for a list that its very name says to be one of headings. */
export function isCalledHeadings({ key, name }: FieldPlan): boolean {
  return [nameKey(name), key].some((one) => headingNames.test(one) || areOfParts(one))
}
