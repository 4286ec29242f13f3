import type { ExtractResult } from '../../../server/src/contract/extract.ts'

interface ExplainedProps {
  readonly explanation: NonNullable<ExtractResult['explanation']>
}

/** Of each field why it has what it has, and the places of the page that might have told it. */
export function Explained({ explanation }: ExplainedProps) {
  return (
    <>
      <h3>Why</h3>
      <ul class="json-tree" aria-label="Why">
        {Object.entries(explanation).map(([pointer, { why, sources }]) => (
          <li key={pointer}>
            <details class="evidence">
              <summary>
                <span class="json-name">{pointer}: </span>
                {why}
              </summary>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Score</th>
                    <th scope="col">Found by</th>
                    <th scope="col">Quote</th>
                    <th scope="col">Element</th>
                  </tr>
                </thead>
                <tbody>
                  {sources.map(({ score, by, quote, selector }) => (
                    <tr key={`${by} ${selector ?? ''} ${quote}`}>
                      <td>{score.toFixed(2)}</td>
                      <td>{by}</td>
                      <td>
                        <q>{quote}</q>
                      </td>
                      <td>{selector !== null && <code>{selector}</code>}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}
