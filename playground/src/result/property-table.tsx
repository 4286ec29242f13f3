import { textOf } from '../parts/text-of.ts'
import { Address } from '../parts/address.tsx'

/** Names and values; values inside of values are indented by their names. */
export function PropertyTable({ value }: { value: object }) {
  return (
    <table class="properties">
      <tbody>
        {rowsOf('', value).map(([name, shown]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{shown === '' ? <span class="muted">none</span> : <Address href={shown} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rowsOf(path: string, value: object): [string, string][] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]): [string, string][] => {
    const at = path === '' ? name : `${path}.${name}`
    if (Array.isArray(inner)) return [[at, inner.map(String).join(', ')]]
    if (typeof inner === 'object' && inner !== null) return rowsOf(at, inner)
    return [[at, textOf(inner)]]
  })
}
