import { faxNames } from '../coercion/coerce-text.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { ofSites, partKindOf } from '../schema/part-names.ts'
import { ofFoot, pageFeet } from '../scope/page-feet.ts'
import { type ReachBlock, reachBlocks, type ReachMark } from '../scope/reach-blocks.ts'
import type { Filled, FilledObject, FilledScalar, Scope } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import type { ViewNode } from '../view/view-element.ts'
import { wordsOf } from '../../values/name-words.ts'
import type { Filler } from './filler.ts'
import { objectOf } from './object-of.ts'

type Entry = [name: string, filled: Filled]

/** How to reach those whose site it is, where the foot of the page is meant. */
export function fillFootContact(plan: FieldPlan, filler: Filler): FilledObject | undefined {
  if (partKindOf(plan.key) !== 'reach' || !isReach(plan) || !ofFoot.test(`${plan.key} ${plan.description}`))
    return undefined
  const foot = pageFeet(filler.page).at(-1)
  const block = bestBlock(plan.properties, blocksIn(foot, filler))
  return block && objectOf(plan, toldBy(block, plan.properties, filler))
}

/**
 * What of an object that says how to reach somebody is not found by its names: it stands in one block with what was found, or in the
 * only block of the page or of its foot that has such things.
 */
export function withReach(
  plan: FieldPlan,
  entries: Entry[],
  { scope, filler }: { scope: Scope; filler: Filler },
): Entry[] {
  if (scope.kind !== 'page' || !isReach(plan)) return entries
  const names = new Set(entries.map(([name]) => name))
  const open = plan.properties.filter((one) => reaches(one) && (!names.has(one.name) || ownWords(one).length > 0))
  if (open.length === 0) return entries
  const block = blockMeant(plan, entries, filler)
  const told = block === undefined ? [] : toldBy(block, open, filler)
  return [...entries.filter(([name]) => !told.some(([other]) => other === name)), ...told]
}

const leastReaching = 2
const leastShare = 0.5

/** Several of its properties say how to reach somebody, and most of them do or its name does. */
function isReach({ key, shape, properties }: FieldPlan): boolean {
  const count = properties.filter(reaches).length
  return (
    shape === 'object' &&
    count >= leastReaching &&
    (count >= leastShare * properties.length || partKindOf(key) === 'reach' || ofSites.test(key))
  )
}

const numberNames =
  /(?:^| )(?:phone|telephone|tel|fax|telefax|toll free|tollfree|freephone|hotline|helpline|telefon|teléfono|telefono|téléphone|whatsapp)(?: number| no)?$/

function reaches(property: FieldPlan): boolean {
  const { key, shape, concept } = property
  return (
    shape === 'scalar' &&
    (concept?.kind === 'email' || concept?.kind === 'phone' || isPlace(property) || numberNames.test(key))
  )
}

/** An address to go to, or a part of one. */
function isPlace({ concept }: FieldPlan): boolean {
  return concept?.partOfAddress !== undefined || concept?.isOfParts === true
}

/** The block that has what was found; else the one that is called as the object is, or the only one, or that of the foot. */
function blockMeant(plan: FieldPlan, entries: readonly Entry[], filler: Filler): ReachBlock | undefined {
  const blocks = reachBlocks(filler.page)
  const reaching = new Set(plan.properties.filter(reaches).map(({ name }) => name))
  const found = entries.flatMap(([name, filled]) => (reaching.has(name) && filled.kind === 'scalar' ? [filled] : []))
  if (found.length > 0) return blocks.find((block) => found.every((filled) => tells(block, filled)))
  const words = wordsOf(`${plan.key} ${plan.description}`).filter((word) => word.length > 3 && !generic.has(word))
  const called = words.length === 0 ? [] : blocks.filter((block) => words.some((word) => block.words.has(word)))
  if (called.length > 0) return bestBlock(plan.properties, called)
  const own = blocks.filter(({ marks, isFrame }) => !isFrame && marks.length > 1)
  if (own.length > 1) return undefined
  if (own.length === 1) return bestBlock(plan.properties, own)
  const ofFoot = blocksIn(pageFeet(filler.page).at(-1), filler)
  const several = blocks.filter(({ marks }) => marks.length > 1)
  return bestBlock(plan.properties, ofFoot.length > 0 || several.length > 1 ? ofFoot : several)
}

/** Words of names and descriptions that tell no block from others. */
const generic = new Set(
  'contact contacts detail details data info information company address number phone email mail with from that they this their street city state code postal footer site page office store shop full main'.split(
    ' ',
  ),
)

function blocksIn(foot: ViewNode | undefined, { page }: Filler): readonly ReachBlock[] {
  if (foot === undefined) return []
  return reachBlocks(page).filter(
    ({ marks: [first] }) => first !== undefined && first.node.order >= foot.order && first.node.order < foot.end,
  )
}

function tells({ marks }: ReachBlock, { quote, value }: FilledScalar): boolean {
  const plain = withoutSigns(String(value))
  return plain !== '' && marks.some(({ text }) => text.includes(quote) || withoutSigns(text).includes(plain))
}

/** Numbers and addresses are written with other signs each time. */
function withoutSigns(text: string): string {
  return text.replaceAll(/[^\p{L}\d@]/gu, '')
}

/** The block that tells most of what is asked for, the last of several. */
function bestBlock(asked: readonly FieldPlan[], blocks: readonly ReachBlock[]): ReachBlock | undefined {
  const ranked = blocks.map((block) => ({
    block,
    told: asked.filter((one) => markFor(one, block) !== undefined).length,
  }))
  const [best] = ranked.toReversed().toSorted((a, b) => b.told - a.told)
  return best === undefined || best.told === 0 ? undefined : best.block
}

const reachScore = 0.55

function toldBy(block: ReachBlock, asked: readonly FieldPlan[], filler: Filler): Entry[] {
  return asked.flatMap((property) => {
    const mark = markFor(property, block)
    const text = mark && textOf(property, mark)
    if (mark === undefined || text === undefined) return []
    const raw = { text, node: mark.node, isHidden: true }
    return toldEntries(property, raw, { locale: filler.locale, score: reachScore, quote: mark.text })
  })
}

function markFor(property: FieldPlan, { marks }: ReachBlock): ReachMark | undefined {
  if (!reaches(property)) return undefined
  if (isPlace(property)) return marks.find((mark) => textOf(property, mark) !== undefined)
  const kind = kindOf(property)
  const words = ownWords(property)
  return marks.find((mark) => {
    const label = mark.label.split(' ')
    return mark.kind === kind && words.every((word) => label.includes(word))
  })
}

/** The words of a number's or a mail address's name that tell it from others: "showroom phone". */
function ownWords(property: FieldPlan): string[] {
  return isPlace(property) ? [] : wordsOf(property.key).filter((word) => !kindWords.has(word))
}

function kindOf({ key, concept }: FieldPlan): ReachMark['kind'] {
  if (concept?.kind === 'email') return 'email'
  return faxNames.test(key) ? 'fax' : 'phone'
}

const kindWords = new Set(
  'phone telephone tel number fax telefax email mail e address contact main company general business public no telefon telefono teléfono téléphone'.split(
    ' ',
  ),
)

function textOf(property: FieldPlan, { kind, text, parts, whole }: ReachMark): string | undefined {
  const { concept } = property
  if (isPlace(property) !== (kind === 'place')) return undefined
  if (kind !== 'place') return text
  return concept?.partOfAddress === undefined ? whole : parts?.[concept.partOfAddress]
}
