import { useEffect, useState } from 'preact/hooks'
import type { Job, JobList } from '../../../server/src/contract/jobs.ts'
import { askOrSay } from '../run/ask-or-say.ts'
import { BatchForm } from './batch-form.tsx'
import { JobCard } from './job-card.tsx'

const path = '/v1/jobs'
/** How often jobs that have not ended are looked at. */
const everyMs = 2000

/** The account's jobs: they can be begun, watched, read and steered. */
export function JobsPage({ apiKey }: { apiKey: string }) {
  const [jobs, setJobs] = useState<readonly Job[]>([])
  const [said, say] = useState('Reading…')
  const [looks, setLooks] = useState(0)
  const look = (): void => setLooks((before) => before + 1)
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    void read(apiKey, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return
      if (typeof answer === 'string') {
        setJobs([])
        return say(answer)
      }
      setJobs(answer.jobs)
      say(saidOf(answer.jobs))
      if (answer.jobs.some(({ finished_at: end }) => end === null)) timer = setTimeout(look, everyMs)
    })
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [apiKey, looks])
  return (
    <main class="usage-page" id="main">
      <h1>Jobs</h1>
      <p class="muted">
        A job does one operation with thousands of addresses and goes on by itself: this page can be left. Each address
        costs what a call of its own costs, when it succeeds.
      </p>
      <BatchForm apiKey={apiKey} onBegun={look} />
      <p role="status">{said}</p>
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} apiKey={apiKey} onChange={look} />
      ))}
    </main>
  )
}

function saidOf(jobs: readonly Job[]): string {
  if (jobs.length === 0) return 'None yet.'
  const open = jobs.filter(({ finished_at: end }) => end === null).length
  return `${jobs.length === 1 ? '1 job' : `${jobs.length} jobs`}, ${open} under way`
}

async function read(key: string, signal: AbortSignal): Promise<JobList | string> {
  if (key === '') return 'Enter an API key above to see the jobs of its account.'
  return await askOrSay<JobList>(path, { key, signal })
}
