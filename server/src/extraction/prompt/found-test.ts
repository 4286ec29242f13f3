/** What is counted or measured, as far as the words beside an amount tell. */
export type Unit = 'money' | 'stars' | 'percent' | 'seconds' | 'words' | undefined

export interface AmountTest {
  readonly kind: 'amount'
  readonly low: number
  readonly high: number
  /** The ends do not count themselves. */
  readonly isOpen: boolean
  /** Durations are given in seconds. */
  readonly unit: Unit
}

export interface DayTest {
  readonly kind: 'day'
  /**
   * Beginnings of days: "2024", "2024-05", "2024-05-17" or, of any year, "-05"; undefined where there is no such end. Both ends count. "2024~" is after all
   * of that year, "2024!" before it.
   */
  readonly from: string | undefined
  readonly to: string | undefined
}

/** A comparison of a sentence, and where it stands. */
export interface FoundTest {
  readonly test: AmountTest | DayTest
  /** Places of its first token and of the one after its last. */
  readonly from: number
  readonly to: number
  /** What is counted: "reviews". */
  readonly counted?: string | undefined
  /** A word or a sign compares: a day may only be named. */
  readonly isSaid: boolean
}
