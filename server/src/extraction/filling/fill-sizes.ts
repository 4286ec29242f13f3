import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { toldEntries } from '../scope/told-entries.ts'
import type { Filler } from './filler.ts'

const sizes =
  /(?:^| )(?:length|width|height|depth|breadth|länge|breite|höhe|tiefe|largo|ancho|alto|longueur|largeur|hauteur|profondeur|lunghezza|larghezza|altezza|profondità)(?: |$)/
const figure = String.raw`\d[\d.,]{0,8}\s?(?:[a-z"″']{1,3}\.?)?\s?(?:\([a-z]\)|[a-wyz](?![a-z]))?`
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
  const lines = linesIn(scope, page).slice(0, maxLines)
  // What a label is of may be a part of its line.
  const part = page.view.nodes[scope.start]
  const texts = lines.length > 0 || part === undefined ? lines : [{ from: scope.from, to: scope.to, node: part }]
  for (const { from, to, node } of texts) {
    const quote = to - from > longestLine ? '' : page.view.text.slice(from, to)
    const told = measured.exec(quote)?.[0].split(/\s?[x×]\s?/i) ?? []
    if (told.length !== asked.length) continue
    const sign = unit.exec(measured.exec(quote)?.[0] ?? '')?.[0] ?? ''
    const ordered = byLetters(told, asked) ?? told
    const found = asked.flatMap((property, at) => {
      const part = ordered[at] ?? ''
      const raw = { text: unit.test(part) ? part : `${part} ${sign}`, node }
      return toldEntries(property, raw, { locale, score, quote })
    })
    if (found.length === asked.length) return [...entries, ...found]
  }
  return entries
}

/** `5"H x 27.25"W x 52"D`, "60 cm (L) × 40 cm (W)": what each is says the letter behind it; undefined where letters do not say it of all. */
function byLetters(told: readonly string[], asked: readonly FieldPlan[]): readonly string[] | undefined {
  const letters = told.map((part) => letter.exec(part)?.[1]?.toLowerCase() ?? '')
  const found = asked.flatMap(({ key }) => {
    const own = Object.entries(names).find(([, name]) => name.test(key))?.[0] ?? ' '
    const at = letters.findIndex((one) => one !== '' && own.includes(one))
    return at < 0 ? [] : [told[at] ?? '']
  })
  return found.length === asked.length && new Set(found).size === told.length ? found : undefined
}

const letter = /(?<![a-z])([a-z])\)?\.?\s*$/i
/** By the letters that stand for them. */
const names: Readonly<Record<string, RegExp>> = {
  l: /length|länge|longueur|lunghezza|largo/,
  wb: /width|breadth|breite|largeur|larghezza|ancho/,
  h: /height|höhe|hauteur|altezza|alto/,
  dt: /depth|tiefe|profondeur|profondità/,
}
