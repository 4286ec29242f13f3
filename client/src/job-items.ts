import type { JobResults } from './contract.ts'

/** An item of a job. `Result` is what its operation answers with. */
export type JobItem<Result = Readonly<Record<string, unknown>>> = Omit<JobResults['items'][number], 'result'> & {
  readonly result?: Result
}

/** Items of a job as they end, in that order, until all have; `read` waits at the service for the next ones. */
export async function* jobItems<Result>(
  read: (cursor: string | undefined) => Promise<JobResults>,
  from: string | undefined,
): AsyncGenerator<JobItem<Result>, void, undefined> {
  for (let cursor: string | null | undefined = from; cursor !== null;) {
    const page: JobResults = await read(cursor)
    // The contract leaves open what an item's result holds, because that is its operation's.
    yield* page.items as JobItem<Result>[]
    cursor = page.next
  }
}
