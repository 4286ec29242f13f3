import { useState } from 'preact/hooks'
import type { Link } from '../../../server/src/contract/scrape.ts'
import { DataTable, mostRows } from './data-table.tsx'

/** The links of a page, to be searched. */
export function LinksTable({ links }: { links: readonly Link[] }) {
  const [sought, seek] = useState('')
  const words = sought.toLowerCase()
  const found = links.filter(({ text, href }) => `${text} ${href}`.toLowerCase().includes(words))
  if (links.length === 0) return <p class="muted">The page has no links.</p>
  return (
    <>
      <label class="filter">
        Filter links
        <input type="search" value={sought} onInput={({ currentTarget }) => seek(currentTarget.value)} />
      </label>
      <p class="muted" aria-live="polite">
        {found.length > mostRows ? `The first ${mostRows} of ${found.length}` : `${found.length} of ${links.length}`}
      </p>
      <DataTable label="Links" columns={['Text', 'Address']} rows={found.map(({ text, href }) => [text, href])} />
    </>
  )
}
