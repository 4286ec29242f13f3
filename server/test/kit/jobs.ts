import assert from 'node:assert/strict'
import type { Job, JobItem } from '../../src/contract/jobs.ts'
import type { TestService } from './test-service.ts'

const endStates: ReadonlySet<string> = new Set(['completed', 'cancelled', 'failed', 'expired'])

/** Begins a batch, which must be accepted. */
export async function beginBatch(service: TestService, body: object): Promise<Job> {
  const begun = await service.post('/v1/batch', body)
  assert.equal(begun.status, 202, JSON.stringify(begun.body))
  assert.equal(begun.headers.get('location'), `/v1/jobs/${begun.body.id}`)
  return begun.body
}

/** A job as it is now, whose counts must add up. */
export async function readJob(service: TestService, id: string): Promise<Job> {
  const { status, body } = await service.get(`/v1/jobs/${id}`)
  assert.equal(status, 200, JSON.stringify(body))
  const { found, skipped, ...states }: Job['counts'] = body.counts
  const all = [...Object.values(states), ...Object.values(skipped)]
  assert.equal(
    all.reduce((sum, count) => sum + count, 0),
    found,
    JSON.stringify(body.counts),
  )
  return body
}

/** All items of a job, page by page as they end; waits for its end. */
export async function allItems(
  service: TestService,
  id: string,
  { limit = 100, onPage }: { limit?: number; onPage?: (items: readonly JobItem[]) => Promise<void> } = {},
): Promise<JobItem[]> {
  const items: JobItem[] = []
  for (let cursor: string | null = '0'; cursor !== null;) {
    const page = await service.get(`/v1/jobs/${id}/results?cursor=${cursor}&limit=${limit}&wait_s=20`)
    assert.equal(page.status, 200, JSON.stringify(page.body))
    items.push(...page.body.items)
    await onPage?.(page.body.items)
    cursor = page.body.next
  }
  return items
}

/** Waits until a job is in a state. */
export async function untilJob(service: TestService, id: string, is: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const job = await readJob(service, id)
    if (is(job)) return job
    assert.ok(!endStates.has(job.state), `it has ended: ${JSON.stringify(job)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
