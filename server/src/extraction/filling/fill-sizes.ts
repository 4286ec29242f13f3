import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import type { Filler } from './filler.ts'
import { toldEntries } from './told-entries.ts'

const sizes =
  /(?:^| )(?:length|width|height|depth|breadth|länge|breite|höhe|tiefe|largo|ancho|alto|longueur|largeur|hauteur|profondeur|lunghezza|larghezza|altezza|profondità)(?: |$)/
const figure = String.raw`\d[\d.,]{0,8}\s?(?:[a-z"″']{1,3}\.?)?\s?(?:\([a-z]\))?`
const measured = new RegExp(String.raw`${figure}(?:\s?[x×]\s?${figure}){1,2}`, 'i')
const unit = /(?:mm|cm|m|in|inch|inches|ft|"|″)\.?\s*$/i
const longestLine = 160
const maxLines = 4000
const score = 0.6

/** "124 × 85 × 54 mm": the sizes that nothing names each by itself are told in the order in which they are asked for. */
export function withSizes(
  plan: FieldPlan,
  entries: readonly [string, Filled][],
  { scope, filler }: { scope: Scope; filler: Filler },
): readonly [string, Filled][] {
  const asked = plan.properties.filter(
    ({ key, types, shape }) => shape === 'scalar' && sizes.test(key) && (types.has('number') || types.has('integer')),
  )
  const known = new Set(entries.map(([name]) => name))
  if (asked.length < 2 || asked.some(({ name }) => known.has(name)) || scope.kind === 'entity') return entries
  const { page, locale } = filler
  for (const { from, to, node } of linesIn(scope, page).slice(0, maxLines)) {
    const quote = to - from > longestLine ? '' : page.view.text.slice(from, to)
    const told = measured.exec(quote)?.[0].split(/\s?[x×]\s?/i) ?? []
    if (told.length !== asked.length) continue
    const sign = unit.exec(measured.exec(quote)?.[0] ?? '')?.[0] ?? ''
    const found = asked.flatMap((property, at) => {
      const part = told[at] ?? ''
      const raw = { text: unit.test(part) ? part : `${part} ${sign}`, node }
      return toldEntries(property, raw, { locale, score, quote })
    })
    if (found.length === asked.length) return [...entries, ...found]
  }
  return entries
}
