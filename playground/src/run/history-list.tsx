import type { Run } from './run.ts'

interface HistoryListProps {
  readonly runs: readonly Run[]
  readonly shown: number | undefined
  readonly onShow: (run: Run) => void
}

/** The calls made from this page since it was opened; choosing one brings back its form and its result. */
export function HistoryList({ runs, shown, onShow }: HistoryListProps) {
  if (runs.length === 0) return null
  return (
    <section class="card history" aria-labelledby="history-title">
      <h2 id="history-title">
        History <span class="muted">kept until this page is closed</span>
      </h2>
      <ol>
        {runs.map((run) => (
          <li key={run.id}>
            <button type="button" aria-pressed={run.id === shown} onClick={() => onShow(run)}>
              <time dateTime={run.at.toISOString()}>{run.at.toLocaleTimeString()}</time>
              <span class="history-operation">{run.operation}</span>
              <span class="history-url">{run.url === '' ? '(no url)' : run.url}</span>
              <span class={run.outcome.kind === 'answer' ? 'good' : 'bad'}>{endOf(run)}</span>
              <span class="muted">{seconds(run.ms)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function endOf({ outcome }: Run): string {
  switch (outcome.kind) {
    case 'answer':
      return `${outcome.result.credits_used} cr`
    case 'problem':
      return outcome.problem.code
    case 'failure':
      return 'no answer'
    case 'cancelled':
      return 'cancelled'
  }
}

export function seconds(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}
