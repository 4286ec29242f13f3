import { DownloadButton } from '../parts/download-button.tsx'
import { textOf } from '../parts/text-of.ts'
import { DataTable, mostRows } from './data-table.tsx'
import { csvOf, type RecordList } from './records.ts'

/** A list of records as a table, and as CSV. */
export function RecordTable({ list }: { list: RecordList }) {
  const { name, rows, columns } = list
  const cells = rows.slice(0, mostRows).map((row) =>
    columns.map((column) => {
      const value = row[column]
      return typeof value === 'number' ? value : textOf(value)
    }),
  )
  return (
    <>
      <p class="record-bar">
        <span class="muted">
          {rows.length > mostRows ? `The first ${mostRows} of ${rows.length} rows` : `${rows.length} rows`}
        </span>
        <DownloadButton text={csvOf(list)} name={`${name}.csv`} label={`Download ${name} as CSV`} />
      </p>
      <DataTable label={`${name} as a table`} columns={columns} rows={cells} />
    </>
  )
}
