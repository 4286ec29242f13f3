import { firstFrom } from '../view/first-from.ts'
import { nameKey } from '../../values/name-words.ts'
import type { Locale } from '../coercion/raw-value.ts'
import { headingKey, type PageIndex } from '../facts/page-index.ts'
import { type Column, sampledColumns } from '../records/record-columns.ts'
import type { RecordGroup } from '../records/record-group.ts'
import { sectionColumns } from '../records/section-columns.ts'
import { tabColumn } from '../records/tab-column.ts'
import { type Run, runsOf } from '../records/runs.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { listName } from '../schema/list-name.ts'
import { shapesOf } from './columns/shaped-columns.ts'
import type { Shaped } from './columns/shaped.ts'
import { type GroupNames, groupNames } from './group-names.ts'
import { pageColumns } from './page-columns.ts'
import { ElementLooks } from './columns/element-looks.ts'
import { ElementNames } from './element-names.ts'
import { HeadingWords } from './heading-words.ts'
import { Headings } from './headings-before.ts'
import { type Judges, trainedJudges } from './columns/judges.ts'
import { TextReader } from './columns/text-traits.ts'
import { hintsOf, wantedOf } from './columns/wanted.ts'
import type { Wanted } from './columns/wanted-value.ts'

/** A page as matching looks at it, with what has been found out about it so far. */
export class MatchContext {
  readonly page: PageIndex
  readonly locale: Locale
  readonly judges: Judges
  /** What a prompt keeps and leaves out, in its own words. */
  readonly restrictions: string
  readonly headings: Headings
  readonly elementNames = new ElementNames()
  readonly #names = new Map<RecordGroup, GroupNames>()
  readonly #columns = new Map<RecordGroup, readonly Column[]>()
  readonly #shaped = new Map<RecordGroup, readonly Shaped[]>()
  readonly #sections = new Map<RecordGroup, readonly Shaped[]>()
  readonly #texts = new TextReader()
  readonly #looks = new ElementLooks()
  readonly #wanted = new Map<FieldPlan, readonly Wanted[]>()
  #ofPage: readonly Shaped[] | undefined
  #runs: readonly Run[] | undefined
  #runsByStart: readonly Run[] | undefined
  #headingWords: HeadingWords | undefined
  #subject: ReadonlySet<string> | undefined

  constructor(page: PageIndex, locale: Locale, judges = trainedJudges, restrictions = '') {
    this.page = page
    this.headings = new Headings(page)
    this.locale = locale
    this.judges = judges
    this.restrictions = restrictions
  }

  /** All that may be a list of texts. */
  get runs(): readonly Run[] {
    return (this.#runs ??= runsOf(this.page.view))
  }

  /** Those of them that begin within a part of the page's elements, in their order. */
  runsIn(start: number, end: number): readonly Run[] {
    if (start === 0 && end >= this.page.view.nodes.length) return this.runs
    const byStart = (this.#runsByStart ??= this.runs.toSorted((a, b) => startOf(a) - startOf(b)))
    return byStart
      .slice(firstFrom(byStart, start, startOf), firstFrom(byStart, end, startOf))
      .toSorted((a, b) => a.parent.order - b.parent.order)
  }

  /** The telling words of the page's heading: what it is about. */
  get subject(): ReadonlySet<string> {
    return (this.#subject ??= hintsOf(headingKey(this.page)))
  }

  /** The words of the headings over all of the page's groups. */
  get headingWords(): HeadingWords {
    return (this.#headingWords ??= new HeadingWords(this.page.groups.map((group) => this.namesOf(group))))
  }

  /** The columns of a sample of a group's records: every list that is asked for looks at them. */
  columnsOf(group: RecordGroup): readonly Column[] {
    return this.#columns.getOrInsertComputed(group, () => sampledColumns(this.page.view, group))
  }

  /** The same columns with what their values look like. */
  shapedOf(group: RecordGroup): readonly Shaped[] {
    return this.#shaped.getOrInsertComputed(group, () => shapesOf(this.columnsOf(group), this.#texts, this.#looks))
  }

  /** What the page tells once, as columns of a single record. */
  get ofPage(): readonly Shaped[] {
    return (this.#ofPage ??= shapesOf(pageColumns(this.page), this.#texts, this.#looks))
  }

  /** What stands above runs of a group's records, with what it looks like. */
  sectionsOf(group: RecordGroup): readonly Shaped[] {
    return this.#sections.getOrInsertComputed(group, () => {
      const { view, tabs } = this.page
      const opened = tabColumn(view, group, tabs)
      const above = sectionColumns(view, group)
      return shapesOf(opened === undefined ? above : [...above, opened], this.#texts, this.#looks)
    })
  }

  /** What a list of objects asks of each of its records. */
  wantedOf(plan: FieldPlan): readonly Wanted[] {
    return this.#wanted.getOrInsertComputed(plan, ({ items, name }) =>
      items === undefined ? [] : wantedOf(items, listName(nameKey(name))),
    )
  }

  /** What the page calls a group. */
  namesOf(group: RecordGroup): GroupNames {
    return this.#names.getOrInsertComputed(group, () => groupNames(group, this.page.view, this.headings))
  }
}

function startOf({ nodes: [first] }: Run): number {
  return first?.order ?? 0
}
