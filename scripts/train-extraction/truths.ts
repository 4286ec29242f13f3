import type { FieldPlan, Schema } from '../../server/src/extraction/schema/field-plan.ts'

/** Notes of each leaf of the truth whether the answer has it. */
export type Score = (
  ...told: [root: unknown, schema: unknown, truth: unknown, got: unknown, pointer: string, out: Notes]
) => void

interface Notes {
  readonly leaves: { readonly status: string }[]
  readonly records: unknown[]
}

/** What stands at a place of the truth, whether or not the page must tell it. */
export function opened(truth: unknown): unknown {
  return isObject(truth) && '$opt' in truth ? truth['$opt'] : truth
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether the scorer calls a value right. */
export function isSame(
  plan: FieldPlan,
  {
    truth,
    value,
    score,
    root,
  }: { readonly truth: unknown; readonly value: unknown; readonly score: Score; readonly root: Schema },
): boolean {
  if (typeof truth === 'string' && typeof value === 'string' && truth.length < 60 && plan.format === undefined)
    return plain(truth) === plain(value)
  const notes: Notes = { leaves: [], records: [] }
  score(root, plan.schema, truth, value, '', notes)
  return notes.leaves.length > 0 && notes.leaves.every(({ status }) => status === 'correct')
}

/** A text as the scorer compares it. */
export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/[‘’´`]/g, "'").replaceAll(/[“”„«»]/g, '"').replaceAll(/[‐-―−]/g, '-').replaceAll(/\s+/g, ' ').trim().replaceAll(/^["'\s]+|["'\s.:;,!]+$/g, '') // prettier-ignore
}
