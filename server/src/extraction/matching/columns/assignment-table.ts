import type { Column } from '../../records/record-columns.ts'
import type { Wanted } from './wanted-value.ts'
import { isBound, isProse } from './wanted-words.ts'
import { isFlag } from './flags.ts'
import type { Holdings } from './holdings.ts'
import { isInside } from './is-inside.ts'

/** A column that a wanted value is read from, by its key, and how surely. */
export interface Source {
  readonly key: string
  readonly score: number
  /** Only where its text names two days: another value has the first. */
  readonly isRange?: true
  /** Only a link that shows just this, as a name key. */
  readonly linkText?: string
  /** Its elements hold all items of a list, and none stands beside them. */
  readonly isOfAll?: true
  /** What its texts begin with, which is no part of what is told. */
  readonly leads?: Column
}

/** Whether a column tells of records of which another tells nothing: the price of what is not on sale. */
function tellsOthers({ slots }: Column, taken: Column): boolean {
  return slots.some((slot, at) => slot !== undefined && taken.slots[at] === undefined)
}

function tellsOnlyOthers({ slots }: Column, taken: Column): boolean {
  return slots.every((slot, at) => slot === undefined || taken.slots[at] === undefined)
}

/** For each wanted value its column, and further ones where a record lacks the first. */
export type Assignment = ReadonlyMap<Wanted, readonly Source[]>

export interface Pair {
  readonly one: Wanted
  readonly column: Column
  readonly score: number
  /** What it scored before it was held against the others; undefined where it was not. */
  readonly alone?: number
  /** Likely only by what the others are: rules come first. */
  readonly isLate?: boolean
}

/** Another column stands in for the first where it is nearly as sure. */
const standInShare = 0.85
/** The same of what tells of other records alone. */
const otherShare = 0.7

const maxSources = 3
/** The key of a line's first part, after that of the line. */
const firstPart = /^(.*)[-:(|/,]0\/\d+$/s

/** Who has which column. */
export class AssignmentTable {
  readonly #sources = new Map<Wanted, Source[]>()
  readonly #taken = new Map<Wanted, Column>()

  get assignment(): Assignment {
    return this.#sources
  }

  readonly holdings: Holdings = {
    column: (one) => this.column(one),
    score: (one) => this.first(one)?.score ?? 0,
    isFree: (one, column) => this.isFree(one, column),
    give: (one, column, sources) => {
      this.give(one, column, sources)
    },
  }

  has(one: Wanted): boolean {
    return this.#sources.has(one)
  }

  first(one: Wanted): Source | undefined {
    return this.#sources.get(one)?.[0]
  }

  /** Takes the column when nobody else has its text. */
  offer({ one, column, score }: Pair): boolean {
    if (!this.isFree(one, column)) return false
    this.give(one, column, [{ key: column.key, score }])
    return true
  }

  offerStandIn({ one, column, score: held, alone = held }: Pair): void {
    const score = Math.min(held, alone)
    const own = this.#sources.get(one)
    const first = own?.[0]
    const taken = this.#taken.get(one)
    // A link of another word is another link.
    if (own === undefined || first === undefined || first.key === column.key || first.linkText !== undefined) return
    const most = maxSources + (taken !== undefined && tellsOthers(column, taken) ? 1 : 0)
    if (own.length >= most || own.some(({ key }) => key === column.key)) return
    if (one.isList && taken !== undefined && isInside(taken, column)) return
    const share = taken !== undefined && tellsOnlyOthers(column, taken) ? otherShare : standInShare
    if (score >= share * first.score && this.isFree(one, column)) own.push({ key: column.key, score })
  }

  /** Where a record's line has no parts, its figure is what the first part tells elsewhere: "€12" beside "€18 / €14 reduced". */
  offerWhole(one: Wanted, columns: ReadonlyMap<string, Column>): void {
    const own = one.isList || one.plan.types.has('string') ? undefined : this.#sources.get(one)
    const first = own?.[0]
    const key = firstPart.exec(first?.key ?? '')?.[1]
    const whole = key === undefined ? undefined : columns.get(key)
    if (own === undefined || first === undefined || whole === undefined || own.length >= maxSources) return
    if (own.some((source) => source.key === whole.key) || !this.isFree(one, whole)) return
    own.push({ key: whole.key, score: first.score })
  }

  give(one: Wanted, column: Column, sources: Source[]): void {
    this.#sources.set(one, sources)
    this.#taken.set(one, column)
  }

  release(one: Wanted): void {
    this.#sources.delete(one)
    this.#taken.delete(one)
  }

  column(one: Wanted): Column | undefined {
    return this.#taken.get(one)
  }

  /** Whether most of its texts hold what others have within them. */
  readonly holdsOthers = (one: Wanted, column: Column): boolean =>
    this.#othersOf(one, column).some((own) => isInside(own, column))

  /** Whether most of its texts stand within what another has; where a whole card leads tells none of its times. */
  readonly isPartOfOthers = (one: Wanted, column: Column): boolean => {
    const isTime = one.plan.concept?.kind === 'duration'
    return this.#othersOf(one, column).some((own) => !(isTime && own.kind === 'link') && isInside(column, own))
  }

  #othersOf(one: Wanted, column: Column): Column[] {
    return [...this.#taken].flatMap(([other, own]) =>
      other !== one && !isFlag(other) && !other.isList && !mayStandWithin(other, one, column) ? [own] : [],
    )
  }

  isFree(one: Wanted, column: Column): boolean {
    for (const [other, own] of this.#taken) if (isHolder(other, own, { one, column })) return false
    return true
  }

  /** Who else reads the column's text. */
  holders(one: Wanted, column: Column): Wanted[] {
    const others = [...this.#taken].filter(([other, own]) => isHolder(other, own, { one, column }))
    return others.map(([other]) => other)
  }
}

/** Whether another has the text of a column that is looked at for a wanted value. */
function isHolder(other: Wanted, own: Column, { one, column }: Pick<Pair, 'one' | 'column'>): boolean {
  if (other === one || mayShare(other, one) || mayStandWithin(other, one, column) || mayStandWithin(one, other, own))
    return false
  return isSameText(own, column) && !isKindWithin(other, one, own) && !isKindWithin(one, other, column)
}

/** "Length in metres. Defaults to 12.", all in one line, says what a thing is and what holds where nothing is given. */
function mayStandWithin({ plan }: Wanted, whole: Wanted, { kind, slots }: Column): boolean {
  if (kind !== 'text' || !isProse(whole) || !defaults.test(plan.key)) return false
  return slots.every((slot) => slot === undefined || !slot.text.includes('\n'))
}

const defaults = /(?:^| )default(?: value)?$|^(?:standard|standardwert|par défaut|por defecto)$/

/** "task" of "task-sent" says which kind it is of, and the name is told besides. */
function isKindWithin({ plan: kind }: Wanted, { plan: whole, isTitle }: Wanted, { slots }: Column): boolean {
  if (kind.choices === undefined || !isTitle || whole.choices !== undefined || !whole.types.has('string')) return false
  const choices = kind.choices.map((choice) => String(choice).toLowerCase())
  const begins = (text: string): boolean =>
    choices.some((choice) => text.length > choice.length && text.startsWith(choice))
  return slots.every((slot) => slot === undefined || begins(slot.text.toLowerCase()))
}

/** "Reviewed in Germany on 4 March" tells where and when. */
function isBesideDay({ plan }: Wanted, { plan: { concept } }: Wanted): boolean {
  return plan.concept?.partOf === 'date' && concept?.kind === 'date'
}

/** The two ends of a range stand in one text, and what says yes or no may say more. */
function mayShare(one: Wanted, other: Wanted): boolean {
  return (
    isFlag(one) ||
    isFlag(other) ||
    isBesideDay(one, other) ||
    isBesideDay(other, one) ||
    (isBound(one.plan) && isBound(other.plan)) ||
    isByline(one, other) ||
    isTimeOfDay(one, other) ||
    isTimeOfDay(other, one) ||
    isOfRange(one, other) ||
    isOfRange(other, one)
  )
}

/** "3 May 2024 at 8:30 pm" says on which day and at what time. */
function isTimeOfDay({ plan: time }: Wanted, { plan: day }: Wanted): boolean {
  return time.concept?.withDay !== undefined && day.concept?.kind === 'date' && day.format === 'date'
}

/** The bounds of a salary stand in the salary. */
function isOfRange(bound: Wanted, whole: Wanted): boolean {
  return isBound(bound.plan) && whole.plan.types.has('string') && bound.plan.key.includes(whole.plan.key)
}

/** "by Ines on March 3" says who and when. */
function isByline({ plan: one }: Wanted, { plan: other }: Wanted): boolean {
  const [kind, otherKind] = [one.concept?.kind, other.concept?.kind]
  return (kind === 'person' && otherKind === 'date') || (kind === 'date' && otherKind === 'person')
}

/** The same stretch of text in most records: only one wanted value may have it. */
export function isSameText(one: Column, other: Column): boolean {
  if (one.key === other.key) return true
  if ((one.kind === 'link') !== (other.kind === 'link') || (one.kind === 'image') !== (other.kind === 'image'))
    return false
  // The same words at another place are the same text only where the records differ in them.
  const isTelling = Math.min(one.distinct, other.distinct) > tellingShare
  let both = 0
  let placed = 0
  let same = 0
  for (let at = 0; at < one.slots.length; at += 1) {
    const slot = one.slots[at]
    const twin = other.slots[at]
    if (slot === undefined || twin === undefined) continue
    both += 1
    const isShown = slot.kind !== 'attribute' && twin.kind !== 'attribute'
    const isPlaced = isShown && slot.from === twin.from && slot.to === twin.to
    if (isPlaced) placed += 1
    if (isPlaced || (isTelling && slot.text === twin.text && !smallNumber.test(slot.text))) same += 1
  }
  // One piece costs together what it costs alone: half of the records may be alike by chance.
  return both > 0 && (placed >= 0.5 * both || same > 0.5 * both)
}

/** Small numbers are alike by chance. */
const smallNumber = /^\d{1,3}$/

/** Cells that say "Yes" or "Moderate" are alike without being the same; so are columns of few words. */
const tellingShare = 0.5
