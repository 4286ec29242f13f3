import type { Candidate } from '../candidates/candidate.ts'
import { imageOf, isDecoration } from '../coercion/image-source.ts'
import { picturesOnce } from '../coercion/picture-key.ts'
import { numberedCount } from '../matching/numbered-texts.ts'
import { questionAlone } from '../matching/question-alone.ts'
import { withoutTotals } from '../matching/without-totals.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { readScalar } from '../scope/read-scalar.ts'
import type { FilledScalar } from '../scope/scope.ts'
import { nameKey } from '../../values/name-words.ts'
import { personNames } from '../../values/person-names.ts'
import type { ViewNode } from '../view/view-element.ts'
import { asShown } from './as-shown.ts'
import type { Filler } from './filler.ts'
import { ownPictures } from './own-pictures.ts'
import { holdsLines } from './page-lists.ts'

/** Reads the texts of a list as what its items ask for: each once, without numbers, signs and labels. */
export function readItems(
  plan: FieldPlan,
  item: FieldPlan,
  { raws, filler }: { raws: readonly Candidate[]; filler: Filler },
): readonly FilledScalar[] {
  const counted =
    plan.concept?.isOfSteps === true ? raws.slice(0, numberedCount(raws.map(({ text }) => text.trim()))) : raws
  const listed = plan.concept?.isMeasured === true ? asShown(counted, filler.page.view) : counted
  const told =
    item.concept?.kind === 'image'
      ? picturesOnce(
          ownPictures(
            listed.filter(({ node }) => node.tag !== 'img' || !isDecoration(node)),
            filler.page.view,
          ),
          ({ text, node }) => (text === '' ? (imageOf(node) ?? '') : text),
        )
      : listed
  const items = readEach(plan, item, { raws: withoutCounts(plan, told, filler.page.view.text), filler })
  return withoutLabels(namesApart(item, withoutTotals(plan, items))).filter(
    ({ value }) => typeof value !== 'string' || nameKey(value) !== plan.key,
  )
}

/** Reads texts that are the items as they stand. */
export function readEach(
  plan: FieldPlan,
  item: FieldPlan,
  { raws, filler }: { raws: readonly Candidate[]; filler: Filler },
): FilledScalar[] {
  return unique(
    raws.flatMap((raw) => readItem(plan, item, { raw, filler }) ?? []),
    plan,
  )
}

/** One byline may name several: "By Jane Doe and John Roe | 4 min". */
function namesApart({ concept }: FieldPlan, items: readonly FilledScalar[]): readonly FilledScalar[] {
  const [only, ...others] = items
  if (concept?.kind !== 'person' || only === undefined || others.length > 0 || typeof only.value !== 'string')
    return items
  return personNames(only.value).map((value): FilledScalar => Object.assign({}, only, { value }))
}

const count = /^\d{1,2}\s+(?=\p{Lu})/u
const bareCount = /^(?:(?:step|schritt|étape|paso|passo|stap|krok|steg|trin)\s)?0?\d{1,2}[.):]?$/iu
const leastCounts = 0.3

/** "1 Slice the onions", "2 Beat the eggs": steps without their numbers, which their style or elements of their own part from them. */
function withoutCounts({ concept }: FieldPlan, raws: readonly Candidate[], text: string): readonly Candidate[] {
  const isOfSteps = concept?.kind === 'lines' && concept.isMeasured !== true && raws.length > 1
  if (!isOfSteps) return raws
  const told = raws.filter((raw) => !bareCount.test(raw.text.trim()))
  const isBeside = told.length > 0 && raws.length - told.length >= Math.max(2, leastCounts * raws.length)
  const steps = isBeside ? told : raws
  const areCounted = steps.every((raw, at) => count.test(raw.text) && Number.parseInt(raw.text, 10) === at + 1)
  const areBoxed = !areCounted && steps.every((raw) => count.test(raw.text) && beginsWithBox(raw.node, text))
  if (!areCounted && !areBoxed) return steps
  return steps.map((raw) => Object.assign({}, raw, { text: raw.text.replace(count, '') }))
}

/** Its first element holds nothing but a number. */
function beginsWithBox({ children, from }: ViewNode, text: string): boolean {
  const first = children.find((child) => child.to > child.from)
  return first !== undefined && first.from <= from && bareCount.test(text.slice(first.from, first.to).trim())
}

/** "Step 1", and what is to be done in it in a line of its own. */
const stepLabel = /^(?:step|schritt|étape|etape|paso|passo|passaggio|stap|krok|steg|trin)\s?\d{1,2}[.:]?$/i

function withoutLabels(items: readonly FilledScalar[]): readonly FilledScalar[] {
  const told = items.filter(({ value }) => typeof value !== 'string' || !stepLabel.test(value))
  return told.length === 0 ? items : told
}

/** An item is read as the list's own concept: "images" holds images. */
export function itemPlan(plan: FieldPlan): FieldPlan | undefined {
  const { items } = plan
  if (items === undefined) return undefined
  const concept = plan.concept?.kind === 'lines' || plan.concept?.isWhole === true ? undefined : plan.concept
  return { ...items, concept: items.concept ?? concept }
}

function readItem(
  plan: FieldPlan,
  item: FieldPlan,
  { raw, filler: { locale } }: { raw: Candidate; filler: Filler },
): FilledScalar | undefined {
  const bare = {
    ...raw,
    text: questionAlone(plan, raw.text)
      .replace(/^[▢☐□■•‣▪●◦·*–—-]+\s*(?=\S)/u, '')
      .replace(/^(?:step\s*)?\d{1,2}\s*[.):]\s+(?=\p{L})/iu, '')
      // "Step 1 Beat the butter"
      .replace(/^(?:step|schritt|étape|paso|passo|passaggio|stap|krok)\s?\d{1,2}\s?[.:)–-]?\s(?=\s?\S{2})/iu, ''),
  }
  // What is said of the list is said of each: "largest size".
  const description = item.concept?.kind === 'image' ? `${item.description} ${plan.description}` : item.description
  const concept = item.concept?.kind === 'lines' ? undefined : item.concept
  return readScalar({ ...item, description, concept }, bare, { locale, score: raw.score, quote: raw.text })
}

/** Lists of a page often stand there twice; a value that comes again is left out unless lines may repeat. */
function unique(items: readonly FilledScalar[], plan: FieldPlan): FilledScalar[] {
  if (holdsLines(plan)) return [...items]
  const seen = new Set<unknown>()
  return items.filter(({ value }) => !seen.has(value) && seen.add(value))
}
