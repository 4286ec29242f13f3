import { seconds } from '../run/history-list.tsx'
import type { AnyResult } from '../run/run.ts'

interface Stage {
  readonly name: string
  readonly ms: number
  readonly startMs: number
}

/** Where the time went, as far as the answer says it; the whole is what this page measured. */
export function TimingBars({ result, totalMs }: { result: AnyResult; totalMs: number }) {
  const stages = stagesOf(result)
  const whole = Math.max(totalMs, ...stages.map(({ startMs, ms }) => startMs + ms))
  const bars = [...stages, { name: 'total', ms: totalMs, startMs: 0 }]
  return (
    <>
      <table class="timing">
        <thead class="visually-hidden">
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">Share</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, ms, startMs }) => (
            <tr key={name} class={name === 'total' ? 'whole' : ''}>
              <th scope="row">{name.replaceAll('_', ' ')}</th>
              <td class="bar-cell">
                <span
                  class="bar"
                  style={{ marginLeft: `${(startMs / whole) * 100}%`, width: `${Math.max(0.4, (ms / whole) * 100)}%` }}
                />
              </td>
              <td class="number">{seconds(ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="muted">
        {'screenshot_url' in result &&
          'Stages are shown one after the other; between them and the total lie the queue and the way. '}
        The total is measured in this page, from the click to the last byte.
      </p>
    </>
  )
}

function stagesOf(result: AnyResult): Stage[] {
  if ('metadata' in result) return [{ name: 'target answered', ms: result.metadata.response_time_ms, startMs: 0 }]
  const stages = 'screenshot_url' in result ? Object.entries(result.capture?.stages_ms ?? {}) : []
  // Stages follow one another.
  let startMs = 0
  return stages.map(([name, ms]) => {
    const stage = { name, ms, startMs }
    startMs += ms
    return stage
  })
}
