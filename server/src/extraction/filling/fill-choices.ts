import { moneyIn } from '../../values/money.ts'
import { itemTextOf } from '../view/item-texts.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { readScalar } from '../scope/read-scalar.ts'
import type { Filled, FilledArray, FilledScalar, Scope } from '../scope/scope.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'

const listNames =
  /(?:^| )(?:option|variant|variation|choice|configuration|customi[sz]ation|modifier|selector|dropdown|swatch|attribute|opción|opcion|opzione|opção|opcao|auswahl|variante|wahlmöglichkeit|moznost|možnost|opcja|tillval|alternativ)s?(?: |$)/
const nameNames =
  /^(?:name|label|title|type|key|option|option name|attribute|option label|group|caption|nome|nombre|nom|nazwa|namn|bezeichnung|oznaka)$/
const amountNames =
  /(?:^| )(?:price|surcharge|upcharge|extra|extra cost|extra price|extra charge|additional price|additional cost|additional charge|added cost|price difference|price change|price modifier|aufpreis|zuschlag|mehrpreis|preis|supplement|supplément|suplemento|recargo|sovrapprezzo|supplemento|toeslag|meerprijs|dopłata|tillägg|doplačilo|doplacilo|prezzo|precio|prix)(?: |$)/
/** What is chosen elsewhere than for the thing itself. */
const otherChoices =
  /\b(?:qty|quantity|sort|order by|country|language|currency|show|per page|menge|anzahl|cantidad|quantità|ilość|sprache|land|sortier\p{L}*)\b/iu
const longestLabel = 60
const maxOptions = 100
const maxClimbs = 4
const maxChoosers = 40
const choicesScore = 0.78

interface Told {
  readonly text: string
  readonly node: ViewNode
}

/** Something of which one is chosen: a select, or the buttons of a fieldset. */
interface Chooser {
  readonly label: Told
  /** Markup says that it is the label of just this. */
  readonly isLabelled: boolean
  readonly options: readonly Told[]
}

/** A list of {name, values} that is called options or the like is what can be chosen on the page. */
export function fillChoices(plan: FieldPlan, scope: Scope, { page, locale }: Filler): FilledArray | undefined {
  const { items: item } = plan
  if (item === undefined || scope.kind === 'entity' || !listNames.test(plan.key)) return undefined
  const [values, ...others] = item.properties.filter(({ shape }) => shape === 'array')
  const name = item.properties.find((property) => isName(property))
  if (values?.items === undefined || name === undefined || others.length > 0) return undefined
  const { items: value } = values
  const items = choosersIn(scope, page.view).flatMap(({ label, options }): Filled[] => {
    const told = options.flatMap((option): Filled[] => filledOption(value, option, locale) ?? [])
    if (told.length === 0) return []
    const list: FilledArray = { kind: 'array', items: told, score: choicesScore }
    return [
      {
        kind: 'object',
        score: choicesScore,
        entries: [
          [name.name, scalarOf(label.text, label)],
          [values.name, list],
        ],
      },
    ]
  })
  return items.length === 0 ? undefined : { kind: 'array', items, score: choicesScore }
}

function isName({ shape, types, key }: FieldPlan): boolean {
  return shape === 'scalar' && types.has('string') && nameNames.test(key)
}

function scalarOf(value: unknown, { text, node }: Told): FilledScalar {
  return { kind: 'scalar', value, quote: text, node, score: choicesScore }
}

/** An option as a text, or as what it is called and what it costs more. */
function filledOption(value: FieldPlan, option: Told, locale: Filler['locale']): Filled[] | undefined {
  if (value.shape === 'scalar') {
    const read = readScalar(value, option, { locale, score: choicesScore })
    return read && [read]
  }
  const amount = surchargeIn(option.text)
  const entries = value.properties.flatMap((property): [string, Filled][] => {
    if (property.shape !== 'scalar') return []
    const isAmount = property.concept?.kind === 'money' || amountNames.test(property.key)
    if (isAmount) return amount === undefined ? [] : [[property.name, scalarOf(amount.value, option)]]
    return isName(property) || property.key === 'value' || property.key === 'text'
      ? [[property.name, scalarOf(amount?.before ?? option.text, option)]]
      : []
  })
  return entries.length === 0 ? undefined : [{ kind: 'object', entries, score: choicesScore }]
}

/** "Siena (+$359)" is Siena, for 359 more. */
function surchargeIn(text: string): { readonly before: string; readonly value: number } | undefined {
  const money = moneyIn(text).at(-1)
  const lead = money === undefined ? null : /\s?[([]?\s?([+–−-])\s?$/.exec(text.slice(0, money.from))
  const inner = money === undefined ? null : /^([+–−-])/.exec(text.slice(money.from, money.to))
  if (money === undefined || (lead === null && inner === null)) return undefined
  const sign = (lead ?? inner)?.[1] === '+' ? 1 : -1
  const before = text.slice(0, lead?.index ?? money.from).replace(/[\s([]{1,3}$/, '')
  return before === '' ? undefined : { before, value: sign * Math.abs(money.amount) }
}

export function choosersIn({ start, end }: Scope, view: PageView): Chooser[] {
  const found: Chooser[] = []
  const seen = new Set<string>()
  let labels: ReadonlyMap<string, ViewNode> | undefined
  for (const node of view.nodes.slice(start, end)) {
    if (node.isBoilerplate || found.length >= maxChoosers) continue
    if (node.tag === 'select' && node.parent?.isHidden === true) continue
    if (node.tag !== 'select' && node.tag !== 'fieldset' && !holdsRadios(node)) continue
    labels ??= labelsOf(view)
    const chooser = chooserAt(node, labels, view)
    if (chooser === undefined || seen.has(chooser.label.text)) continue
    seen.add(chooser.label.text)
    found.push(chooser)
  }
  return found
}

function chooserAt(node: ViewNode, labels: ReadonlyMap<string, ViewNode>, view: PageView): Chooser | undefined {
  if (node.tag === 'select') return selectOf(node, labels, view)
  return node.tag === 'fieldset' ? buttonsOf(node, view) : radiosOf(node, view)
}

/** The labels that say what they are for, by its id. */
function labelsOf({ nodes }: PageView): ReadonlyMap<string, ViewNode> {
  return new Map(
    nodes.flatMap((node): [string, ViewNode][] => {
      const id = node.tag === 'label' && !node.isHidden ? attributeOf(node, 'for') : undefined
      return id === undefined ? [] : [[id, node]]
    }),
  )
}

function inside(node: ViewNode, tag: string, { nodes }: PageView): readonly ViewNode[] {
  return nodes
    .slice(node.order + 1, Math.min(node.end, node.order + 5 * maxOptions))
    .filter((inner) => inner.tag === tag)
}

function selectOf(node: ViewNode, labels: ReadonlyMap<string, ViewNode>, view: PageView): Chooser | undefined {
  const own = labelled(labels.get(attributeOf(node, 'id') ?? ''), view)
  const label = own ?? labelBefore(node, view)
  const told = label && chooserOf(label, inside(node, 'option', view), view)
  return told && { ...told, isLabelled: own !== undefined || isInLabel(node) || isToldSo(node, told.label.text) }
}

/** What is read out of it is the label before it, whose colon what is chosen may follow: "Size: 100 g". */
function isToldSo(node: ViewNode, label: string): boolean {
  const told = attributeOf(node, 'aria-label')?.trim().toLowerCase() ?? ''
  return told !== '' && label.toLowerCase().startsWith(told)
}

/** A label may hold what it is of. */
function isInLabel(node: ViewNode): boolean {
  let at = node.parent
  for (let climbs = 0; climbs < maxClimbs && at !== null; climbs += 1, at = at.parent)
    if (at.tag === 'label') return true
  return false
}

function buttonsOf(node: ViewNode, view: PageView): Chooser | undefined {
  const [legend] = inside(node, 'legend', view)
  const label = labelled(legend, view)
  const isOneOf = inside(node, 'input', view).some((input) => attributeOf(input, 'type') === 'radio')
  return label === undefined || !isOneOf ? undefined : chooserOf(label, inside(node, 'label', view), view)
}

/** Labels beside each other, each with a radio button in it. */
function holdsRadios({ tag, children }: ViewNode): boolean {
  return tag === 'div' && children.length >= 2 && children.every(isRadio)
}

function isRadio({ tag, children }: ViewNode): boolean {
  return tag === 'label' && children.some((child) => child.tag === 'input' && attributeOf(child, 'type') === 'radio')
}

function radiosOf(node: ViewNode, view: PageView): Chooser | undefined {
  const label = labelBefore(node, view)
  return label === undefined ? undefined : chooserOf(label, node.children, view)
}

function chooserOf(label: Told, nodes: readonly ViewNode[], view: PageView): Chooser | undefined {
  const options = nodes.slice(0, maxOptions).flatMap((node) => {
    const text = itemTextOf(node, view)
    return text === '' || text.length > 2 * longestLabel ? [] : [{ text, node }]
  })
  return options.length === 0 || otherChoices.test(label.text) ? undefined : { label, options, isLabelled: true }
}

function labelled(node: ViewNode | undefined, view: PageView): Told | undefined {
  return node === undefined ? undefined : labelIn(itemTextOf(node, view), node)
}

/** A short line as a label, without its colon and the star of what must be chosen. */
function labelIn(text: string, node: ViewNode): Told | undefined {
  const label = text.replace(/[\s:：*]{1,6}$/, '').trim()
  return label === '' || label.length > longestLabel || label.includes('\n') || !/\p{L}/u.test(label)
    ? undefined
    : { text: label, node }
}

/** The text right before a select, in the elements around it. */
function labelBefore(node: ViewNode, view: PageView): Told | undefined {
  let at = node
  for (let climbs = 0; climbs < maxClimbs && at.parent !== null; climbs += 1) {
    const { parent } = at
    const before = view.text.slice(parent.from, Math.max(parent.from, node.from)).trim()
    if (before !== '') return labelIn(before.split('\n').at(-1) ?? '', parent)
    at = parent
  }
  return labelIn(attributeOf(node, 'aria-label') ?? '', node)
}
