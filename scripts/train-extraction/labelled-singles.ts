import { isOpen, openSingles } from '../../server/src/extraction/singles/open-singles.ts'
import { filler } from '../../server/src/extraction/filling/fill.ts'
import { pageIndex } from '../../server/src/extraction/facts/page-index.ts'
import type { Judges } from '../../server/src/extraction/matching/columns/judges.ts'
import { fieldPlan } from '../../server/src/extraction/schema/field-plan.ts'
import { readPrompt } from '../../server/src/extraction/prompt/read-prompt.ts'
import { mainEntities } from '../../server/src/extraction/scope/main-entities.ts'
import { pageScope } from '../../server/src/extraction/scope/scope.ts'
import { parsePage } from '../../server/src/page/html/parse-page.ts'
import { type LabelledCase, pageOf } from './labelled-cases.ts'
import type { Example } from './labelled-lists.ts'
import { isObject, isSame, opened, type Score } from './truths.ts'

/** What may answer a single value, with how right it is. */
export interface SingleExample extends Example {
  /** Rules answer with it. */
  readonly isAnswer: boolean
  /** Rules have thought of it. */
  readonly isThoughtOf: boolean
}

/** A single value that a case asks for, on its page. */
export interface LabelledSingle {
  readonly host: string
  readonly id: string
  readonly path: readonly string[]
  /** No concept knows it, so that the model has its say. */
  readonly isOpen: boolean
  /** The page tells it. */
  readonly isTold: boolean
  readonly options: readonly SingleExample[]
}

interface SingleTask {
  readonly data: string
  readonly score: Score
  /** What columns tell, by the host of a page; what has been trained without it judges them unlike those that it has not seen. */
  readonly judgesOf?: (host: string) => Judges
}

/** The single values of cases one after the other, since pages are large; of those that take a language model none. */
export function* labelledSingles(cases: readonly LabelledCase[], task: SingleTask): Generator<LabelledSingle> {
  for (const one of cases) {
    const plan = fieldPlan(one.schema, one.prompt)
    if (plan.shape !== 'object') continue
    const { host } = new URL(one.url)
    const page = pageIndex(parsePage(pageOf(task.data, one), one.url), one.url)
    const asking = {
      restrictions: readPrompt(one.prompt ?? ''),
      onRestriction: () => undefined,
      explainer: undefined,
    }
    const own = filler(page, asking, task.judgesOf?.(host))
    const found = own.fill(plan, pageScope(page, mainEntities(plan, page)))
    const singles = openSingles(plan, found, { filler: own, areAllWanted: true })
    for (const { single, rows } of singles) {
      const { path } = single.one
      const truth = truthAt(one.truth, path)
      if (truth === undefined || one.model?.includes(`/${path.join('/')}`) === true) continue
      const isRight = (value: unknown): boolean =>
        truth !== null && isSame(single.plan, { truth, value, score: task.score, root: one.schema })
      const options = rows().map(({ row, option: { value, answer, heard } }) => ({
        row,
        label: Number(isRight(value)),
        isAnswer: answer !== undefined,
        isThoughtOf: answer !== undefined || heard.length > 0,
      }))
      yield { host, id: one.id, path, isOpen: isOpen(single.plan), isTold: truth !== null, options }
    }
  }
}

/** The true value at a path, null for one that the page lacks; undefined where nobody says. */
function truthAt(truth: unknown, path: readonly string[]): unknown {
  let at = truth
  for (const name of path) {
    const inner = opened(at)
    if (inner === null) return null
    if (!isObject(inner)) return undefined
    at = inner[name] ?? null
  }
  const value = opened(at)
  return isObject(value) && value['$ignore'] === true ? undefined : value
}
