import { Address } from '../parts/address.tsx'
import { TableFrame } from '../parts/table-frame.tsx'

/** More rows than this at once are slow and not read. */
export const mostRows = 500

interface DataTableProps {
  /** What the table is called for those who do not see it. */
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** The first rows of a table that scrolls in its own frame; addresses are links. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  return (
    <TableFrame label={label}>
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
          {rows.slice(0, mostRows).map((cells, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows may be alike
            <tr key={index}>
              {cells.map((cell, at) => (
                <td key={columns[at]} class={typeof cell === 'number' ? 'number' : ''}>
                  <Address href={String(cell)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
