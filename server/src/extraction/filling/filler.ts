import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { PromptReading } from '../prompt/read-prompt.ts'
import type { Locale } from '../coercion/raw-value.ts'
import type { Filled, Scope } from '../scope/scope.ts'
import type { GroupMatch } from '../matching/match-records.ts'
import type { Explainer } from './explainer.ts'
import type { Heard } from './heard.ts'
import type { MatchContext } from '../matching/match-context.ts'

/** Below this a value is more likely another value of the page than the one asked for. */
export const leastScore = 0.42

/** What filling goes by: the page's facts, and how to read them. */
export interface Filler {
  readonly page: PageIndex
  readonly locale: Locale
  /** What the prompt asks of a page's records. */
  readonly restrictions: PromptReading
  /** The page as lists are matched with it. */
  readonly matching: MatchContext
  /** The groups that the lists of an object were given, so that none serves two. */
  readonly chosen: Map<FieldPlan, GroupMatch | undefined>
  /** The lists that the schema asks of the page. */
  readonly lists: Set<FieldPlan>
  /** Those of them without which there is no answer. */
  readonly needed: Set<FieldPlan>
  /** Hears of each sentence of the prompt that restricts, whether a list's records could tell if they meet it. */
  readonly onRestriction: (words: string, isDecided: boolean) => void
  /** Hears why fields have what they have; undefined where nobody asks. */
  readonly explainer: Explainer | undefined
  /** What was thought of for single values of the page. */
  readonly heard: Heard
  /** Fills a part of the plan; handed on so that lists and records can fill what they hold. */
  readonly fill: (plan: FieldPlan, scope: Scope) => Filled | undefined
}
