import type { FieldPlan } from '../schema/field-plan.ts'
import type { FilledArray, Scope } from '../scope/scope.ts'
import { itemTextOf } from '../view/item-texts.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { nameKey, wordsOf } from '../../values/name-words.ts'
import { languageLinks } from '../candidates/language-links.ts'
import { offeredItems } from './fill-offered.ts'
import type { Filler } from './filler.ts'

const languages = /(?:^| )(?:language|sprache|langue|idioma|lingua|język)s?(?: |$)/

/** What a visitor sets on a page of any kind: how lists ask for it, and what pages call the select for it. */
const controls: readonly { readonly asked: RegExp; readonly called: RegExp; readonly isOnlyControl: boolean }[] = [
  {
    asked: /(?:^| )(?:sort(?:ing)?|order by|sortierung|sortieroption|tri|ordenar|orden|ordinamento)(?: |s?$)/,
    called: /^(?:sort\w*|orderby|order|sortier\w*|tri|orden\w*|ordinamento)$/,
    isOnlyControl: true,
  },
  {
    asked: languages,
    called: /^(?:languages?|lang|locales?|sprachen?|langues?|idiomas?|lingue?)$/,
    isOnlyControl: false,
  },
  {
    asked: /(?:^| )(?:currency|currencie|währung|devise|moneda|valuta)s?(?: |$)/,
    called: /^(?:currenc(?:y|ies)|währungen|devises?|monedas?|valuta)$/,
    isOnlyControl: false,
  },
  {
    asked: /(?:^| )(?:country|countrie|region|land|länder|pays|país|paese)s?(?: |$)/,
    called: /^(?:country|countries|regions?|länder|pays|países|paesi)$/,
    isOnlyControl: false,
  },
]
const ofControls =
  /\b(?:select(?:or)?s?|versions?|switched|dropdown|drop-down|menu|switch(?:er|ed)?|picker|choose[ns]?|choice|chooser|available|supported|offered|ship(?:s|ping)?|deliver(?:s|y)?)\b/i
/** "Sort by:" is none of the ways to sort. */
const isLabel =
  /^(?:(?:sort(?: by)?|order by|sortieren nach|trier par|ordenar por)\s?:?|(?:select|choose|please)\b.*|--.*)$/i
const leastOptions = 2
const mostOptions = 400
const mostAround = 2
/** In characters. */
const longestName = 200
const score = 0.85

/** The options of the control by which visitors sort a list, or choose a language, a currency or a country, where these are asked for. */
export function fillControls(
  plan: FieldPlan,
  scope: Scope,
  { page: { view }, locale }: Filler,
): FilledArray | undefined {
  const { items: item, name, description } = plan
  if (scope.kind !== 'page' || item?.types.has('string') !== true || item.format !== undefined) return undefined
  const key = nameKey(name)
  const control = controls.find(({ asked }) => asked.test(key))
  if (control === undefined || !(control.isOnlyControl || ofControls.test(`${key} ${description}`))) return undefined
  for (const node of view.nodes) {
    if (node.tag !== 'select' || !namesOf(node).some((word) => control.called.test(word))) continue
    const options = view.nodes
      .slice(node.order + 1, Math.min(node.end, node.order + mostOptions))
      .filter(({ tag }) => tag === 'option')
      .map((option) => ({ text: itemTextOf(option, view), node: option }))
      .filter(({ text }) => !isLabel.test(text))
    const items = offeredItems(item, options, { locale, score })
    if (items.length >= leastOptions) return { kind: 'array', items, score }
  }
  if (!languages.test(key)) return undefined
  const items = offeredItems(item, languageLinks(view), { locale, score })
  return items.length < leastOptions ? undefined : { kind: 'array', items, score }
}

/** The words of the names of a select and of the elements right around it. */
function namesOf(select: ViewNode): string[] {
  const words: string[] = []
  for (let at: ViewNode | null = select, steps = 0; at !== null && steps <= mostAround; at = at.parent, steps += 1)
    for (const name of ['id', 'name', 'class', 'aria-label', 'title'])
      words.push(...wordsOf((attributeOf(at, name) ?? '').slice(0, longestName)))
  return words
}
