import type { FieldPlan } from '../schema/field-plan.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'
import { readScalar } from '../scope/read-scalar.ts'
import type { Filled, FilledArray, FilledScalar, Scope } from '../scope/scope.ts'
import type { ViewNode } from '../view/view-element.ts'
import { nameKey } from '../../values/name-words.ts'
import { choosersIn } from './fill-choices.ts'
import type { Filler } from './filler.ts'

const offeredScore = 0.9
const leastWeight = 0.9
const leastOffered = 2
/** "Choose an option" is none. */
const noOption =
  /^(?:[-–—.]|(?:please )?(?:choose|select|pick)\b|bitte |wähle|auswählen|choisi|sélectionne|seleccion|elige|selezion|scegli|wybierz|kies |välj)/i

/** A list of texts that is called as something to choose on the page is called is what there is to choose: its sizes, its colours. */
export function fillOffered(plan: FieldPlan, scope: Scope, { page, locale }: Filler): FilledArray | undefined {
  const { items: item } = plan
  const isTold = item?.types.has('string') === true || item?.types.has('number') === true
  if (scope.kind === 'entity' || item === undefined || !isTold || item.format !== undefined) return undefined
  // Below "Ingredients" one chooses the units that they are told in.
  if (plan.concept?.kind === 'lines' || plan.concept?.isProse === true) return undefined
  const keys = new Set(lookupKeys(plan).flatMap(({ key, weight }) => (weight >= leastWeight ? [key] : [])))
  for (const { label, options, isLabelled } of choosersIn(scope, page.view)) {
    // "Colour: white" says which of them is chosen.
    const [name = ''] = label.text.split(/[:：]/)
    const key = nameKey(name)
    if (!isLabelled || key === '' || !isCalled(key, plan.key, keys)) continue
    const items = offeredItems(item, options, { locale, score: offeredScore })
    if (items.length >= leastOffered && !areQuantities(items)) return { kind: 'array', items, score: offeredScore }
  }
  return undefined
}

/** "Formato" of "formati", "Größe" of "größen": what is chosen one of is called so in the singular. */
function isCalled(label: string, key: string, keys: ReadonlySet<string>): boolean {
  if (keys.has(label) || key.startsWith(`${label} `)) return true
  let same = 0
  while (same < key.length && key[same] === label[same]) same += 1
  const longer = Math.max(key.length, label.length)
  return !key.includes(' ') && same >= leastStem && longer - same <= longestEnding
}

const leastStem = 4
const longestEnding = 2

/** What there is to choose, each as an item of a list of texts. */
export function offeredItems(
  item: FieldPlan,
  options: readonly { readonly text: string; readonly node: ViewNode }[],
  { locale, score }: { readonly locale: Filler['locale']; readonly score: number },
): FilledScalar[] {
  return options.flatMap((option) => {
    if (noOption.test(option.text)) return []
    return readScalar({ ...item, concept: undefined }, option, { locale, score }) ?? []
  })
}

const leastQuantities = 5

/** From one on each one more: how many of a thing to order. */
export function areQuantities(items: readonly Filled[]): boolean {
  return (
    items.length >= leastQuantities &&
    items.every((item, at) => item.kind === 'scalar' && Number(item.value) === at + 1)
  )
}
