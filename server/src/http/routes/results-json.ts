import type { EndedItemRow } from '../../jobs/job-rows.ts'
import type { ResultsPage } from '../../jobs/jobs.ts'

/** A page of a job's results as JSON Lines, an item each. */
export async function* resultLines(page: ResultsPage): AsyncGenerator<Uint8Array> {
  for (const item of page.items) {
    yield* itemJson(page, item)
    yield Buffer.from('\n')
  }
}

/** The same as one JSON object. */
export async function* resultsJson(page: ResultsPage): AsyncGenerator<Uint8Array> {
  let before = '{"items":['
  for (const item of page.items) {
    yield Buffer.from(before)
    yield* itemJson(page, item)
    before = ','
  }
  yield Buffer.from(`${page.items.length === 0 ? before : ''}],"next":${JSON.stringify(page.next)}}`)
}

/** One item, its body as it was stored: neither parsed nor whole in memory. */
async function* itemJson(page: ResultsPage, row: EndedItemRow): AsyncGenerator<Uint8Array> {
  const { n, seq, url, state, code, reason, duplicate_of: duplicateOf, depth, parent, note, retries, credits } = row
  const head = JSON.stringify({
    n,
    seq,
    url,
    state,
    ...(code !== null && { code }),
    ...(reason !== null && { reason }),
    ...(duplicateOf !== null && { duplicate_of: duplicateOf }),
    ...(page.kind === 'crawl' && { depth }),
    ...(parent !== null && { parent }),
    ...(note !== null && { trap: trapOf(note) }),
    retries,
    credits,
  })
  const body = state === 'skipped' ? undefined : await page.open(row)
  if (body === undefined) return yield Buffer.from(head)
  yield Buffer.from(`${head.slice(0, -1)},"${state === 'done' ? 'result' : 'error'}":`)
  if (body.creditsRemaining === null) yield* body.json
  else {
    yield* withoutBrace(body.json)
    yield Buffer.from(`,"credits_remaining":${body.creditsRemaining}}`)
  }
  yield Buffer.from('}')
}

/** All of a JSON object but its last byte. */
async function* withoutBrace(json: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let before: Uint8Array | undefined
  for await (const piece of json) {
    if (before !== undefined) yield before
    before = piece
  }
  if (before !== undefined) yield before.subarray(0, -1)
}

function trapOf(note: string): object {
  const trap: object = JSON.parse(note)
  return trap
}
