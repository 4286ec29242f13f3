import type { ExtractResult } from '../../../server/src/contract/extract.ts'
import type { ScrapeResult } from '../../../server/src/contract/scrape.ts'
import { JsonTree } from './json-tree.tsx'
import { Explained } from './explained.tsx'

/** The data of an extract with where each value stands; what was found when it is incomplete. */
export function ExtractedData({
  result,
}: {
  result: NonNullable<ScrapeResult['extract']> & Pick<ExtractResult, 'explanation'>
}) {
  const { data, extraction_error: error, partial_data: partial, evidence = {}, tokens_used: tokens } = result
  return (
    <>
      {error !== undefined && <p class="notice warning">{error}</p>}
      {data !== null && <JsonTree value={data} evidence={evidence} />}
      {data === null && partial !== undefined && (
        <>
          <h3>What was found</h3>
          <JsonTree value={partial} evidence={evidence} />
        </>
      )}
      {result.explanation !== undefined && <Explained explanation={result.explanation} />}
      <p class="muted">
        {tokens === 0 ? 'Read without a language model.' : `${tokens.toLocaleString('en')} tokens of a language model.`}
        {Object.keys(evidence).length === 0 && ' No evidence was asked for or found.'}
      </p>
    </>
  )
}
