import type { LabelledCase } from '../scripts/train-extraction/labelled-cases.ts'
import { madePages } from './made-pages.ts'

/** Pages of which somebody has looked at each loss, and pages that nobody has looked at. */
export type SoftwareHalf = 'looked at' | 'not looked at'

/** Made pages as widely used software writes them, with the schemas and true answers of their two authors, who had never seen the engine. */
export function softwareCases(half: SoftwareHalf): LabelledCase[] {
  return madePages<Omit<LabelledCase, 'page'>>('software-pages.jsonl.gz')
    .filter(({ id }) => (Number(id.slice(1)) % 2 === 0) === (half === 'looked at'))
    .map((one) => Object.assign(one, { page: one.id, truth: withAnyTime(one.truth) }))
}

const anyTime = Array.from({ length: 24 * 60 }, (_, minute) =>
  [Math.trunc(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
)

/** A day that says no time of day is right at any. */
function withAnyTime(truth: unknown): unknown {
  if (Array.isArray(truth)) return truth.map(withAnyTime)
  if (typeof truth !== 'object' || truth === null) return truth
  if ('$date' in truth && !('$times' in truth)) return { ...truth, $times: anyTime }
  return Object.fromEntries(Object.entries(truth).map(([name, value]) => [name, withAnyTime(value)]))
}
