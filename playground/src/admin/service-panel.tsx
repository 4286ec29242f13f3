import type { ServiceState } from '../../../server/src/contract/administration.ts'

/** How the service is, and which calls failed with what since it started. */
export function ServicePanel({ state, onLook }: { state: ServiceState; onLook: () => void }) {
  const { version, role, started_at: started, checks, calls } = state
  const failed = Object.entries(checks).filter(([, check]) => check !== 'ok')
  const figures: readonly (readonly [string, string])[] = [
    ['Calls that succeeded', numberOf(sumOf(calls.filter(({ outcome }) => outcome === 'ok')))],
    ['Calls that failed', numberOf(sumOf(calls.filter(({ outcome }) => outcome !== 'ok')))],
    ['Calls that wait', numberOf(state.queue_length)],
    ['Browser pages in use', numberOf(state.pages_open)],
    ['Browsers replaced', numberOf(state.browser_restarts)],
    ['Memory', `${numberOf(Math.round(state.memory_bytes / 1e6))} MB`],
  ]
  return (
    <>
      <p class="muted">
        Gannet {version}, role {role}, since {started.slice(0, 16).replace('T', ' ')} UTC.{' '}
        {failed.length === 0 ? (
          <span class="good">All parts work: {Object.keys(checks).join(', ')}.</span>
        ) : (
          <span class="bad">{failed.map(([part, check]) => `${part}: ${check}`).join(', ')}.</span>
        )}{' '}
        <button type="button" class="chip" onClick={onLook}>
          Look again
        </button>
      </p>
      <dl class="figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard */}
      <div class="table-frame" tabIndex={0} role="region" aria-labelledby="failures-title">
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
                <td class="number">{numberOf(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function sumOf(calls: ServiceState['calls']): number {
  return calls.reduce((sum, { count }) => sum + count, 0)
}

function numberOf(value: number): string {
  return value.toLocaleString('en')
}
