import type { Filler } from './filler.ts'
import type { RecordField, ToldRecord } from './prompted-fields.ts'

/** Whether a record passes; undefined where it does not say. */
export type Answer = boolean | undefined

export interface Tested {
  readonly answers: readonly Answer[]
  /** The field whose values were held against it. */
  readonly field: RecordField | undefined
}

/** The records that a prompt speaks of. */
export interface PromptedWithin {
  readonly records: readonly ToldRecord[]
  readonly fields: readonly RecordField[]
  readonly filler: Filler
}
