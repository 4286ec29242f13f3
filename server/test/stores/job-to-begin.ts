/** A batch of scrapes, as a store begins it. */
export const jobToBegin = (id: string, accountId: string, deadlineAt: number) =>
  ({
    id,
    account_id: accountId,
    kind: 'batch',
    operation: 'scrape',
    url: null,
    crawl: null,
    deadline_at: deadlineAt,
    max_credits: null,
    concurrency: null,
    origin: null,
    fingerprint: 'f',
    request: { retries: 0 },
    warnings: [],
    idempotencyKey: undefined,
  }) as const
