import { useEffect, useState } from 'preact/hooks'
import type { JobItem } from '../../../server/src/contract/jobs.ts'
import { LongText } from '../parts/long-text.tsx'
import { askOrSay } from '../run/ask-or-say.ts'

interface JobItemsProps {
  readonly id: string
  readonly apiKey: string
  /** How many there are: when it grows there is more to read. */
  readonly ended: number
}

interface Page {
  readonly items: readonly JobItem[]
  readonly next: string | null
}

/** A page of items as it is shown: some pages' texts are megabytes. */
const pageItems = 50

/** What became of a job's addresses, in the order in which they ended, page by page. */
export function JobItems({ id, apiKey, ended }: JobItemsProps) {
  const [before, setBefore] = useState<readonly string[]>([])
  const [page, setPage] = useState<Page | string>('Reading…')
  const cursor = before.at(-1) ?? '0'
  useEffect(() => {
    const leaving = new AbortController()
    const address = `/v1/jobs/${id}/results?limit=${pageItems}&cursor=${cursor}`
    void askOrSay<Page>(address, { key: apiKey, signal: leaving.signal }).then((answer) => {
      if (!leaving.signal.aborted) setPage(answer)
    })
    return () => leaving.abort()
  }, [id, apiKey, cursor, ended])
  if (typeof page === 'string') return <p role="status">{page}</p>
  const { items, next } = page
  const hasMore = next !== null && items.length === pageItems
  return (
    <>
      {items.length === 0 && <p class="muted">Nothing has ended yet.</p>}
      <ol class="job-items" start={before.length * pageItems + 1}>
        {items.map((item) => (
          <Item key={item.n} item={item} />
        ))}
      </ol>
      <div class="plan-actions">
        {before.length > 0 && (
          <button type="button" class="chip" onClick={() => setBefore(before.slice(0, -1))}>
            Earlier
          </button>
        )}
        {hasMore && (
          <button type="button" class="chip" onClick={() => setBefore([...before, next])}>
            Later
          </button>
        )}
      </div>
    </>
  )
}

function Item({ item }: { item: JobItem }) {
  const { n, url, state, code, reason, result, error } = item
  const [isOpen, setOpen] = useState(false)
  const why = code ?? reason
  return (
    <li>
      <button type="button" class="chip" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {state}
      </button>{' '}
      {url} {why !== undefined && <span class="muted">{why}</span>}
      {isOpen && (
        <LongText
          text={JSON.stringify(result ?? error ?? item, null, 2)}
          label={`result of ${url}`}
          fileName={`item-${n}.json`}
        />
      )}
    </li>
  )
}
