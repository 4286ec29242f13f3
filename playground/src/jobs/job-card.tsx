import { useState } from 'preact/hooks'
import type { Job } from '../../../server/src/contract/jobs.ts'
import { askOrSay } from '../run/ask-or-say.ts'
import { JobItems } from './job-items.tsx'
import { moment } from '../parts/moment.ts'

interface JobCardProps {
  readonly job: Job
  readonly apiKey: string
  /** Something of it was changed. */
  readonly onChange: () => void
}

/** A job: how far it is, what became of its addresses, and the ways to steer it. */
export function JobCard({ job, apiKey, onChange }: JobCardProps) {
  const { id, kind, operation, state, counts, finished_at: end } = job
  const [isOpen, setOpen] = useState(false)
  const [said, say] = useState('')
  const steer = async (method: 'POST' | 'DELETE', path: string): Promise<void> => {
    const answer = await askOrSay<Job>(`/v1/jobs/${id}${path}`, { key: apiKey, method })
    say(typeof answer === 'string' ? answer : '')
    onChange()
  }
  const skipped = Object.values(counts.skipped).reduce((sum, count) => sum + count, 0)
  const ended = counts.done + counts.failed + skipped
  return (
    <section class="card plan-card" aria-labelledby={id}>
      <h2 id={id}>
        {kind} · {operation} · {state}
      </h2>
      <progress value={ended} max={Math.max(1, counts.found)} aria-label={`${ended} of ${counts.found} have ended`} />
      <p>{progressOf(job, skipped)}</p>
      <p class="muted">
        {id}, begun {moment(job.created_at)} UTC
        {job.expires_at !== null && `; kept until ${moment(job.expires_at)}`}
      </p>
      <div class="plan-actions">
        <button type="button" class="chip" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide results' : 'Show results'}
        </button>
        {['queued', 'running'].includes(state) && (
          <button type="button" class="chip" onClick={() => void steer('POST', '/pause')}>
            Pause
          </button>
        )}
        {state === 'paused' && (
          <button type="button" class="chip" onClick={() => void steer('POST', '/resume')}>
            Resume
          </button>
        )}
        {end === null && (
          <button type="button" class="chip" onClick={() => void steer('DELETE', '')}>
            Cancel
          </button>
        )}
      </div>
      {said !== '' && <p role="status">{said}</p>}
      {isOpen && <JobItems id={id} apiKey={apiKey} ended={ended} />}
    </section>
  )
}

function progressOf(
  { counts, credits_used: credits, eta_s: eta, paused_because: because, finished_at: end }: Job,
  skipped: number,
): string {
  const parts = [
    `${counts.done} of ${counts.found} done`,
    ...(counts.failed > 0 ? [`${counts.failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped (${Object.keys(counts.skipped).join(', ')})`] : []),
    ...(counts.running > 0 ? [`${counts.running} running`] : []),
    counted(credits, 'credit'),
    ...(because === null ? [] : [pausedFor[because]]),
    ...(end === null && eta !== null ? [`about ${durationOf(eta)} left`] : []),
  ]
  return parts.join(', ')
}

const pausedFor: Readonly<Record<NonNullable<Job['paused_because']>, string>> = {
  asked: 'paused',
  account: 'paused while the account is disabled',
  credits: 'paused for want of credits',
  storage: 'paused for want of room',
}

function durationOf(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'second')
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour')
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}
