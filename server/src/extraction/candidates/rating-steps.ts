import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { numbersIn } from '../../values/numbers.ts'
import type { Candidate } from './candidate.ts'
import { labelledSteps, type RatingStep } from './labelled-steps.ts'

const starWords = String.raw`(?:stars?|★|⭐|sterne?n?|étoiles?|estrellas?|stelle|estrelas?|gwiazd\p{L}*|stjärn\p{L}*|sterren|hvězd\p{L}*)`
const stepLine = new RegExp(String.raw`^([1-5])\s*[-–]?\s*(${starWords})?\s*[:：|]?\s*(.{0,40})$`, 'iu')
/** Within so many lines all five stand. */
const widest = 24
const fewestSteps = 4
const stepScore = 0.82

/** The bars of a page's ratings, five stars to one; empty where it shows none. */
export function ratingSteps(scope: Scope, page: PageIndex): readonly RatingStep[] {
  const lines = linesIn(scope, page)
  for (let at = 0; at < lines.length; at += 1) {
    const bare = bareSteps(lines, at, page)
    if (bare !== undefined) return bare
    const first = stepAt(lines, at, page)
    if (first === undefined || (first.stars !== 5 && first.stars !== 1)) continue
    const steps = [first]
    const direction = first.stars === 5 ? -1 : 1
    for (let next = at + 1; next < Math.min(lines.length, at + widest) && steps.length < 5; next += 1) {
      const step = stepAt(lines, next, page)
      if (step !== undefined && step.stars === (steps.at(-1)?.stars ?? 0) + direction) steps.push(step)
    }
    if (steps.length >= fewestSteps) return steps
  }
  return labelledSteps(scope, page, starWords)
}

/** How many, or which share: "1,204", "(12)", "78.5 %"; "1.5" is a step of half a star. */
const bareCount = /^\(?(?:\d+|\d{1,3}(?:[.,]\d{3})+|\d+[.,]\d+\s?%|\d+\s?%)\)?$/

/** "5", "2826", "4", "513" … in lines of their own, from five to one or from one to five: without a word all of them are needed. */
function bareSteps(lines: ReturnType<typeof linesIn>, at: number, { view }: PageIndex): RatingStep[] | undefined {
  const textOf = (place: number): string => {
    const line = lines[place]
    return line === undefined || line.to - line.from > longestCount ? '' : view.text.slice(line.from, line.to).trim()
  }
  const start = textOf(at)
  if (start !== '5' && start !== '1') return undefined
  const steps: RatingStep[] = []
  for (let step = 0; step < 5; step += 1) {
    const stars = start === '5' ? 5 - step : 1 + step
    const text = textOf(at + 2 * step + 1)
    const node = lines[at + 2 * step + 1]?.node
    if (textOf(at + 2 * step) !== String(stars) || !bareCount.test(text) || node === undefined) return undefined
    steps.push({ stars, text, quote: text, node })
  }
  return steps
}

/** In characters. */
const longestCount = 12

function stepAt(lines: ReturnType<typeof linesIn>, at: number, { view }: PageIndex): RatingStep | undefined {
  const line = lines[at]
  if (line === undefined || line.to - line.from > 60) return undefined
  const quote = view.text.slice(line.from, line.to).trim()
  const match = stepLine.exec(quote)
  if (match === null) return undefined
  const [, stars, word, rest = ''] = match
  if (/\d/.test(rest))
    return word === undefined && !/[%(]/.test(rest)
      ? undefined
      : { stars: Number(stars), text: rest, quote, node: line.node }
  const after = lines[at + 1]
  const text = after === undefined || rest.trim() !== '' ? '' : view.text.slice(after.from, after.to).trim()
  if (word === undefined || !/^\(?\d[\d.,]*\s?%?\)?$/.test(text)) return undefined
  return { stars: Number(stars), text, quote: text, node: after?.node ?? line.node }
}

const histogramNames =
  /star|rating|review|distribution|breakdown|histogram|bewertung|ocena|note|valoraci|valutazion|recension/
const numberWords: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({ one: 1, two: 2, three: 3, four: 4, five: 5 }),
)
const stepWords = /^(?:star|rating|review|count|percent|pct|percentage|vote|share|sterne?|estrella|stelle|étoile)$/

/** How many stars a field of a histogram is of: "five", "5_star"; undefined for any other field. */
function starsAsked({ key, context }: FieldPlan): number | undefined {
  if (!histogramNames.test(context.at(-1) ?? '')) return undefined
  const words = key.split(' ')
  const numbers = words.flatMap((word) => numberWords.get(word) ?? (/^[1-5]$/.test(word) ? Number(word) : []))
  const isOther = words.some((word) => !stepWords.test(word) && !numberWords.has(word) && !/^[1-5]$/.test(word))
  return numbers.length === 1 && !isOther ? numbers[0] : undefined
}

/** The bar of a histogram that a field is of. */
export function ratingStep(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const stars = starsAsked(plan)
  const step = stars === undefined ? undefined : ratingSteps(scope, page).find((one) => one.stars === stars)
  if (step === undefined) return []
  const { quote, node } = step
  return [{ text: stepText(step, plan), quote, node, isHidden: true, score: stepScore }]
}

/** Of "70% (12)" the share where a share is asked for, and how many where that is; either where nothing is said. */
export function stepText({ text }: RatingStep, { key, description, context }: FieldPlan): string {
  const asked = `${key} ${description} ${context.at(-1) ?? ''}`
  const [asksShare, asksCount] = [/percent|\bpct\b|share|%/.test(asked), /\bcount|\bvotes?\b|\bnumber of/.test(asked)]
  const numbers = numbersIn(text)
  const told = numbers.find(({ isPercent }) => isPercent === asksShare)
  return (told ?? (asksShare || asksCount ? undefined : numbers[0]))?.raw ?? ''
}
