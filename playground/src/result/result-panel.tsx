import type { Run } from '../run/run.ts'
import { seconds } from '../run/history-list.tsx'
import { AnswerView } from './answer-view.tsx'
import { ProblemView } from './problem-view.tsx'

interface ResultPanelProps {
  readonly run: Run | undefined
  readonly isRunning: boolean
  readonly elapsedMs: number
  readonly onRetry: () => void
}

/** What became of a call. The first line is read out when it changes. */
export function ResultPanel({ run, isRunning, elapsedMs, onRetry }: ResultPanelProps) {
  return (
    <section class="card result" aria-labelledby="result-title" aria-busy={isRunning}>
      <h2 id="result-title" tabIndex={-1}>
        Result
      </h2>
      <p class="result-said" role="status">
        {isRunning ? 'Running…' : sentenceOf(run)}
      </p>
      {isRunning && (
        <p class="running" aria-hidden="true">
          <span class="spinner" /> {seconds(elapsedMs)}
        </p>
      )}
      {!isRunning && run !== undefined && <Ended run={run} onRetry={onRetry} />}
    </section>
  )
}

function Ended({ run, onRetry }: { run: Run; onRetry: () => void }) {
  const { outcome } = run
  switch (outcome.kind) {
    case 'answer':
      return <AnswerView key={run.id} run={run} result={outcome.result} />
    case 'problem':
      return <ProblemView key={run.id} outcome={outcome} onRetry={onRetry} />
    case 'failure':
      return <p class="notice bad-notice">{outcome.sentence}</p>
    case 'cancelled':
      return null
  }
}

function sentenceOf(run: Run | undefined): string {
  if (run === undefined) return 'Nothing has been run yet.'
  const { outcome } = run
  switch (outcome.kind) {
    case 'answer': {
      const { credits_used: used, credits_remaining: left } = outcome.result
      const credits = `${used} ${used === 1 ? 'credit' : 'credits'} used, ${left.toLocaleString('en')} left`
      return `Done in ${seconds(run.ms)}: ${credits}.`
    }
    case 'problem':
      return 'The call failed. Nothing was charged.'
    case 'failure':
      return 'The call did not get through.'
    case 'cancelled':
      return 'Cancelled. A call that is given up is not charged.'
  }
}
