import { useState } from 'preact/hooks'
import type { Link } from '../../../server/src/contract/scrape.ts'

/** More rows than this at once are slow and not read. */
const mostRows = 500

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
      <div class="table-frame" tabIndex={0} role="region" aria-label="Links">
        <table>
          <thead>
            <tr>
              <th scope="col">Text</th>
              <th scope="col">Address</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, mostRows).map(({ text, href }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same link may stand there twice
              <tr key={index}>
                <td>{text}</td>
                <td>
                  <Address href={href} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** The address of a stranger's page: only what a browser opens as a page is a link. */
export function Address({ href }: { href: string }) {
  if (!/^https?:/i.test(href)) return <>{href}</>
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {href}
    </a>
  )
}
