import type { ServiceState } from '../../../server/src/contract/administration.ts'
import { Figures } from '../parts/figures.tsx'
import { moment } from '../parts/moment.ts'
import { TableFrame } from '../parts/table-frame.tsx'

/** How the service is, and which calls failed with what since it started. */
export function ServicePanel({ state, onLook }: { state: ServiceState; onLook: () => void }) {
  const { version, role, started_at: started, checks, calls } = state
  const failed = Object.entries(checks).filter(([, check]) => check !== 'ok')
  const figures: readonly (readonly [string, string | number])[] = [
    ['Calls that succeeded', sumOf(calls.filter(({ outcome }) => outcome === 'ok'))],
    ['Calls that failed', sumOf(calls.filter(({ outcome }) => outcome !== 'ok'))],
    ['Calls that wait', state.queue_length],
    ['Browser pages in use', state.pages_open],
    ['Browsers replaced', state.browser_restarts],
    ['Memory', `${Math.round(state.memory_bytes / 1e6).toLocaleString('en')} MB`],
  ]
  return (
    <>
      <p class="muted">
        Gannet {version}, role {role}, since {moment(started)} UTC.{' '}
        {failed.length === 0 ? (
          <span class="good">All parts work: {Object.keys(checks).join(', ')}.</span>
        ) : (
          <span class="bad">{failed.map(([part, check]) => `${part}: ${check}`).join(', ')}.</span>
        )}{' '}
        <button type="button" class="chip" onClick={onLook}>
          Look again
        </button>
      </p>
      <Figures figures={figures} />
      <Failures calls={calls} />
    </>
  )
}

function Failures({ calls }: Pick<ServiceState, 'calls'>) {
  const failures = calls.filter(({ outcome }) => outcome !== 'ok').toSorted((a, b) => b.count - a.count)
  if (failures.length === 0) return null
  return (
    <section class="card" aria-labelledby="failures-title">
      <h2 id="failures-title">Failures by code</h2>
      <TableFrame labelledBy="failures-title">
        <table>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Operation</th>
              <th scope="col" class="number">
                Calls
              </th>
            </tr>
          </thead>
          <tbody>
            {failures.map(({ operation, outcome, count }) => (
              <tr key={`${operation} ${outcome}`}>
                <th scope="row">{outcome}</th>
                <td>{operation}</td>
                <td class="number">{count.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  )
}

function sumOf(calls: ServiceState['calls']): number {
  return calls.reduce((sum, { count }) => sum + count, 0)
}
