import { DownloadButton } from '../parts/download-button.tsx'
import { Address } from './links-table.tsx'
import { cellText, csvOf, type RecordList } from './records.ts'

/** More rows than this at once are slow and not read. */
const mostRows = 500

/** A list of records as a table, and as CSV. */
export function RecordTable({ list }: { list: RecordList }) {
  const { name, rows, columns } = list
  return (
    <>
      <p class="record-bar">
        <span class="muted">
          {rows.length > mostRows ? `The first ${mostRows} of ${rows.length} rows` : `${rows.length} rows`}
        </span>
        <DownloadButton text={csvOf(list)} name={`${name}.csv`} label={`Download ${name} as CSV`} />
      </p>
      <div class="table-frame" tabIndex={0} role="region" aria-label={`${name} as a table`}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th scope="col" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostRows).map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- records may be alike
              <tr key={index}>
                {columns.map((column) => (
                  <td key={column} class={typeof row[column] === 'number' ? 'number' : ''}>
                    <Address href={cellText(row[column])} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
