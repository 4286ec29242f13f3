import { nameKey } from '../../values/name-words.ts'
import type { FieldPlan } from './field-plan.ts'

const headingNames =
  /^(?:heading|subheading|subhead|sub heading|sub head|zwischenüberschrift|zwischenueberschrift|zwischenüberschriften|zwischenueberschriften|intertitre|subtítulo|subtitulos|ladillo|intertítulo|intertitulo|entretítulo|sottotitoli|sottotitolo|mellanrubrik|śródtytuł|śródtytuły|mellemrubrik|tussenkopje|tussenkop|(?:text )?section|section title|h2|h3|section heading|section name|subsection|kapitel|kapitelüberschrift|unterabschnitt|sous section|subsección|subseccion|sottosezione|podsekcja|chapter|überschrift|abschnitt|titoli delle sezioni|encabezado|rubriker)$/
const describesHeadings =
  /\b(?:sub-?)?headings?\b|(?<!\p{L})(?:überschriften|zwischenüberschriften|titres (?:à l.intérieur|des sections)|encabezados|intertitres|subtítulos|intertítulos|sottotitoli|tussenkop(?:pen|jes)|mellanrubriker|śródtytuły)(?!\p{L})/iu

/** True for a list of what sections are called. */
export function asksHeadings({ key, name, description, items }: FieldPlan): boolean {
  const isText = items?.types.has('string') === true && items.format === undefined && items.choices === undefined
  return isText && (headingNames.test(nameKey(name)) || headingNames.test(key) || describesHeadings.test(description))
}
