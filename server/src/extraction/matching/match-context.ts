import type { Locale } from '../coercion/raw-value.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { type Column, sampledColumns } from '../records/record-columns.ts'
import type { RecordGroup } from '../records/record-group.ts'
import { type Run, runsOf } from '../records/runs.ts'
import { type GroupNames, groupNames } from './group-names.ts'
import { type Judges, trainedJudges } from './judges.ts'

/** A page as matching looks at it, with what has been found out about it so far. */
export class MatchContext {
  readonly page: PageIndex
  readonly locale: Locale
  readonly judges: Judges
  readonly #names = new Map<RecordGroup, GroupNames>()
  readonly #columns = new Map<RecordGroup, readonly Column[]>()
  #runs: readonly Run[] | undefined

  constructor(page: PageIndex, locale: Locale, judges = trainedJudges) {
    this.page = page
    this.locale = locale
    this.judges = judges
  }

  /** All that may be a list of texts. */
  get runs(): readonly Run[] {
    return (this.#runs ??= runsOf(this.page.view))
  }

  /** The columns of a sample of a group's records: every list that is asked for looks at them. */
  columnsOf(group: RecordGroup): readonly Column[] {
    let columns = this.#columns.get(group)
    if (columns === undefined) this.#columns.set(group, (columns = sampledColumns(this.page.view, group)))
    return columns
  }

  /** What the page calls a group. */
  namesOf(group: RecordGroup): GroupNames {
    let names = this.#names.get(group)
    if (names === undefined) this.#names.set(group, (names = groupNames(group, this.page)))
    return names
  }
}
