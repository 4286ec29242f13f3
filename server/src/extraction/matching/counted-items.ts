import { wordsOf } from '../../values/name-words.ts'
import { numberedStep } from '../records/section-runs.ts'
import type { Run } from '../records/runs.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'

/** So surely a run whose items begin with the list's own word and a number is that list: more than a heading that has a word of it. */
const score = 0.8
const leastItems = 3
/** In characters; the word and its number stand first. */
const looked = 24

/** A run that counts itself by the word that a list is called, where it is asked for without its numbers: "Step 1. Ask around", "Step 2. Compare" are `steps`. */
export function countedRun(
  plan: FieldPlan,
  runs: readonly Run[],
  view: PageView,
): { run: Run; score: number } | undefined {
  if (!asksUncounted(plan)) return undefined
  const own = plan.key.split(' ').at(-1) ?? ''
  for (const run of runs) {
    if (run.nodes.length < leastItems || !startsWith(own, run.nodes, view)) continue
    const counted = run.nodes.flatMap((node) => {
      const number = numberAfter(own, node, view)
      return number === undefined ? [] : [{ node, number }]
    })
    const isInOrder = counted.every(({ number }, at) => number === at + 1)
    if (counted.length >= leastItems && isInOrder)
      return { run: { ...run, nodes: counted.map(({ node }) => node) }, score }
  }
  return undefined
}

/** The first of a run may be the sentence that leads to the others. */
function startsWith(word: string, nodes: readonly ViewNode[], view: PageView): boolean {
  return nodes.slice(0, 2).some((node) => numberAfter(word, node, view) === 1)
}

function numberAfter(word: string, { from, to }: ViewNode, { text }: PageView): number | undefined {
  const told = text.slice(from, Math.min(to, from + looked)).trimStart()
  const [first, number] = /^\p{L}+ #?\d/u.test(told) ? wordsOf(told) : []
  return first === word ? Number(number) : undefined
}

const uncounted =
  /\bwithout (?:the |their |its |any )?(?:leading )?(?:numbers?|numbering|["'“‘]?\p{L}{3,12} \d)|\b(?:ohne (?:die |ihre )?nummern?|sin (?:el )?números?|sans (?:les? |leurs? )?numéros?|senza (?:i |il )?numer[oi])\b/iu

/** "Step 3. Compare" as "Compare", where a list is asked for without the numbers and each item has one. */
export function withoutNumbers(plan: FieldPlan, texts: readonly string[]): readonly string[] {
  if (!asksUncounted(plan)) return texts
  return texts.every((text) => numberedStep.test(text)) ? texts.map((text) => text.replace(numberedStep, '')) : texts
}

function asksUncounted({ description, items }: FieldPlan): boolean {
  return uncounted.test(`${description} ${items?.description ?? ''}`)
}
