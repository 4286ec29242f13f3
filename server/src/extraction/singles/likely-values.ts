import type { Judge } from '../matching/columns/judges.ts'
import type { Wanted } from '../matching/columns/wanted-value.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledObject, FilledScalar } from '../scope/scope.ts'
import type { SeenSource } from '../filling/explainer.ts'
import type { Filler } from '../filling/filler.ts'
import { objectOf } from '../filling/object-of.ts'
import { isOpen, openSingles } from './open-singles.ts'
import type { OptionRow } from './single-features.ts'
import type { Single, SingleOption } from './single-options.ts'

type Entries = FilledObject['entries']

/** Even odds. */
const leastChance = 0.5
/** What must be there is rather guessed than left out: without it there is no answer at all. */
const leastRequired = 0.3
/** Another value takes the place of one that rules have told if it is so likely, and that one so unlikely. */
const leastInstead = 0.6
const mostReplaced = 0.3
/** What is less likely is told by nobody. */
const leastKept = 0.2

/**
 * The single values of a page that no concept knows, once more, by all that speaks for each: what rules of thumb have found and how surely, the columns
 * of the page read as one record, the order of the schema and the answers beside it. What rules leave open is told by what is likely, and what they
 * tell falls where it is very unlikely. A page that tells nothing of what is asked otherwise tells nothing by chance either.
 */
export function withLikelyValues(plan: FieldPlan, found: Filled | undefined, filler: Filler): Filled | undefined {
  const { singles: judge } = filler.matching.judges
  if (judge === undefined || found?.kind !== 'object') return found
  const ranked = openSingles(plan, found, { filler })
    .filter(({ single }) => isOpen(single.plan))
    .map(({ single, rows }): RankedSingle => ({ single, own: rankedOptions(rows(), judge) }))
  const changes = changesIn(ranked, filler)
  return changes.length === 0 ? found : objectOf(plan, withEntries(plan, found.entries, { changes, path: [] }))
}

interface RankedSingle {
  readonly single: Single
  /** The likeliest first. */
  readonly own: readonly Ranked[]
}

interface Ranked {
  readonly option: SingleOption
  readonly chance: number
}

/** The likeliest first. */
function rankedOptions(options: readonly OptionRow[], judge: Judge): Ranked[] {
  return options
    .map(({ option, row }) => ({ option, chance: judge.chance(row) }))
    .toSorted((a, b) => b.chance - a.chance)
}

/** An entry without anything found is left out. */
interface Change {
  readonly path: readonly string[]
  readonly filled: FilledScalar | undefined
}

/** What each value is told by now, where that has changed; the likeliest first, and no place tells two. */
function changesIn(singles: readonly RankedSingle[], filler: Filler): Change[] {
  const taken = new Set<string>()
  return singles
    .toSorted((a, b) => (b.own[0]?.chance ?? 0) - (a.own[0]?.chance ?? 0))
    .flatMap(({ single: { one, plan }, own }): Change[] => {
      const answered = own.find(({ option }) => option.answer !== undefined)
      const chosen = isCalledSo(one, answered) ? answered : chosenOf(own, answered, one.isRequired)
      if (chosen === answered) return []
      if (chosen !== undefined) {
        const { from, text } = chosen.option
        if (taken.has(`${from} ${text}`)) return []
        taken.add(`${from} ${text}`)
      }
      filler.explainer?.tell(plan, own.map(seenOf), {
        taken: chosen === undefined ? -1 : own.indexOf(chosen),
        least: leastChance,
      })
      return [{ path: one.path, filled: chosen && filledFrom(chosen) }]
    })
}

/** What the page as a whole calls by the very name that is asked for is told whatever else is likely. */
function isCalledSo({ path }: Wanted, answered: Ranked | undefined): boolean {
  return path.length === 1 && answered?.option.heard.some(({ candidate }) => candidate.isCalledSo === true) === true
}

function filledFrom({ option: { value, text, node }, chance }: Ranked): FilledScalar {
  return { kind: 'scalar', value, quote: text, node, score: chance }
}

/** Which of the options answers a value, the likeliest of them first, where rules have told one of them or none; undefined for none. */
export function chosenOf<One extends { readonly chance: number }>(
  [best, ...others]: readonly One[],
  answered: One | undefined,
  isRequired: boolean,
): One | undefined {
  if (best === undefined) return undefined
  if (answered === undefined) return best.chance >= (isRequired ? leastRequired : leastChance) ? best : undefined
  if (others.length > 0 && best !== answered && best.chance >= leastInstead && answered.chance <= mostReplaced)
    return best
  return isRequired || answered.chance >= leastKept ? answered : undefined
}

function seenOf({ option: { text, node }, chance }: Ranked): SeenSource {
  return { text, node, score: chance, by: 'all that speaks for it' }
}

/** The entries of an object with what has changed in it and in the objects that paths lead through. */
function withEntries(
  plan: FieldPlan,
  entries: Entries,
  { changes, path }: { readonly changes: readonly Change[]; readonly path: readonly string[] },
): Entries {
  const known = new Map(entries)
  return plan.properties.flatMap((property): Entries[number][] => {
    const { name, shape } = property
    const own = [...path, name]
    const within = changes.filter((change) => own.every((step, at) => step === change.path[at]))
    const exact = within.find((change) => change.path.length === own.length)
    const found = exact === undefined ? known.get(name) : exact.filled
    if (within.length === 0 || shape !== 'object' || (found !== undefined && found.kind !== 'object'))
      return found === undefined ? [] : [[name, found]]
    const inner = objectOf(property, withEntries(property, found?.entries ?? [], { changes: within, path: own }))
    return inner === undefined ? [] : [[name, inner]]
  })
}
