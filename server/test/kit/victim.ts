import assert from 'node:assert/strict'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

export interface VictimOrder {
  readonly origin: string
  readonly key: string
  readonly rendered: boolean
}

/** What a victim's calls, one after the other, took and how they failed. */
export interface VictimReport {
  readonly plainMs: number[]
  readonly renderedMs: number[]
  /** What the same page took without the service between, after each call. */
  readonly controlMs: number[]
  readonly failures: string[]
}

/** What a victim felt, before anybody did anything and then beside an attack. */
export interface Suffering {
  readonly before: VictimReport
  readonly during: VictimReport
}

/** How long the victim is watched without an attack. */
const calmMs = 2000
/** What an attack may cost a stranger's plain and rendered calls. */
const plainLimitMs = 500
const renderedLimitMs = 4000
/** Times that a call changes hands in a fleet, each of which may take as long as one without the service between. */
const hops = 6

/**
 * Watches a stranger's calls, plain ones and if asked rendered ones too, without an attack and then while one runs, from a
 * thread of their own with a website of their own.
 */
export async function victimBeside(
  { origin, key }: { readonly origin: string; readonly key: string },
  attack: () => Promise<unknown>,
  { rendered = false } = {},
): Promise<Suffering> {
  const before = await watched({ origin, key, rendered }, () => delay(calmMs))
  const during = await watched({ origin, key, rendered }, attack)
  return { before, during }
}

/** The promise to strangers: no call of theirs fails, a plain one takes half a second at most, a rendered one 4 s more than before. */
export function assertUnharmed({ before, during }: Suffering, plainMs = plainLimitMs): void {
  assert.deepEqual(before.failures, [], 'nothing failed before the attack')
  assert.deepEqual(during.failures, [], 'no call of the victim fails')
  assert.ok(during.plainMs.length > 0, 'the victim was watched')
  // A machine that is busy elsewhere is slow before the attack, too, and slow at a trivial thing.
  const control = worst(during.controlMs)
  const plain = worst(during.plainMs)
  const plainLimit = Math.max(plainMs, 5 * worst(before.plainMs), hops * control)
  const beside = `beside the attack, ${worst(before.plainMs)} before; the machine itself up to ${control} ms`
  assert.ok(plain <= plainLimit, `a plain call took ${plain} ms ${beside}`)
  const rendered = worst(during.renderedMs)
  const renderedLimit = renderedLimitMs + 2 * worst(before.renderedMs) + hops * control
  assert.ok(rendered <= renderedLimit, `a rendered call took ${rendered} ms, ${worst(before.renderedMs)} before`)
}

function worst(times: readonly number[]): number {
  return Math.round(Math.max(0, ...times))
}

async function watched(order: VictimOrder, meanwhile: () => Promise<unknown>): Promise<VictimReport> {
  const thread = new Worker(new URL('victim-thread.ts', import.meta.url), { workerData: order })
  const reported = once(thread, 'message') as Promise<[VictimReport]>
  try {
    await once(thread, 'online')
    await meanwhile()
  } finally {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    thread.postMessage('stop')
  }
  const [report] = await reported
  await thread.terminate()
  return report
}
