import { nameKey } from '../../../values/name-words.ts'
import type { FieldPlan } from '../../schema/field-plan.ts'

const headingNames =
  /^(?:heading|subheading|subhead|sub heading|sub head|zwischenüberschrift|zwischenueberschrift|zwischenüberschriften|zwischenueberschriften|intertitre|subtítulo|subtitulos|sottotitoli|tussenkop|(?:text )?section|section title|h2|h3|section heading|section name|subsection|unterabschnitt|sous section|subsección|subseccion|sottosezione|podsekcja|chapter|überschrift|abschnitt|titoli delle sezioni|encabezado|rubriker)$/
const describesHeadings = /\b(?:sub-?)?headings?\b/

/** True for a list of what sections are called. */
export function asksHeadings({ key, name, description, items }: FieldPlan): boolean {
  const isText = items?.types.has('string') === true && items.format === undefined && items.choices === undefined
  return isText && (headingNames.test(nameKey(name)) || headingNames.test(key) || describesHeadings.test(description))
}
