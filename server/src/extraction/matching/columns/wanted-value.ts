import type { FieldPlan } from '../../schema/field-plan.ts'

/** A value that a list asks of each of its records, with all that is known of what it is called. */
export interface Wanted {
  readonly plan: FieldPlan
  /** Names of the properties that lead to it. */
  readonly path: readonly string[]
  /** What the page may call it, and how surely that means it. */
  readonly keys: readonly { readonly words: readonly string[]; readonly key: string; readonly weight: number }[]
  /** So many of them, from the first, come from its own name; the others from its concept. */
  readonly ownKeys: number
  /** Telling words of its description. */
  readonly hints: ReadonlySet<string>
  /** Several of them: what is found is split or taken apart. */
  readonly isList: boolean
  /** Its record holds records of its own. */
  readonly isOuter: boolean
  /** It names the record. */
  readonly isTitle: boolean
  readonly isRequired: boolean
  /** Somebody who the record is of, and called by. */
  readonly isNamesake?: true
  /** Somebody whose words the record is made of. */
  readonly isVoice?: true
}
