import assert from 'node:assert/strict'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { machineStretch } from './machine-stretch.ts'

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
  /** What the disk took for a page of 4 KB, every tenth of a second beside the calls. */
  readonly diskMs: number[]
  readonly failures: string[]
}

/** What a victim felt, before anybody did anything and then beside an attack. */
export interface Suffering {
  readonly before: VictimReport
  readonly during: VictimReport
  /** How many times longer than alone work took on this machine before and after the attack: what others take of it. */
  readonly stretch: number
}

/** How long the victim is watched without an attack. */
const calmMs = 2000
/** What an attack may cost a stranger's plain and rendered calls. */
const plainLimitMs = 500
const renderedLimitMs = 4000
/** Times that a call changes hands in a fleet, each of which may take as long as one without the service between. */
const hops = 6
/** What a call may wait for the disk: the flush that runs when it asks, and its own. */
const flushes = 2

/**
 * Watches a stranger's calls, plain ones and if asked rendered ones too, without an attack and then while one runs, from a
 * thread of their own with a website of their own.
 */
export async function victimBeside(
  { origin, key }: { readonly origin: string; readonly key: string },
  attack: () => Promise<unknown>,
  { rendered = false } = {},
): Promise<Suffering> {
  const stretch = await machineStretch()
  const before = await watched({ origin, key, rendered }, () => delay(calmMs))
  const during = await watched({ origin, key, rendered }, attack)
  return { before, during, stretch: Math.max(stretch, await machineStretch()) }
}

/**
 * The promise to strangers: no call of theirs fails, a plain one takes half a second at most, a rendered one 4 s more than before;
 * what the disk takes comes on top.
 */
export function assertUnharmed(suffering: Suffering, plainMs = plainLimitMs): void {
  const { before, during, stretch } = suffering
  assert.deepEqual(before.failures, [], 'nothing failed before the attack')
  assert.deepEqual(during.failures, [], 'no call of the victim fails')
  assert.ok(during.plainMs.length > 0, 'the victim was watched')
  // A machine that is busy elsewhere is slow without the attack, too, at whatever is computed and at whatever is waited for.
  const control = worst(during.controlMs)
  const plain = worst(during.plainMs)
  // A disk stands still for half a second at times, and then whoever's charge is to last waits, whatever others do.
  const disk = worst(during.diskMs)
  const plainLimit = Math.max(plainMs * stretch, 5 * worst(before.plainMs), hops * control) + flushes * disk
  const machine =
    `the machine up to ${control} ms for a page, ${disk} ms for its disk, ` +
    `and ${stretch.toFixed(1)} times its time for work`
  assertInTime(plain <= plainLimit, `a plain call took ${plain} ms, ${worst(before.plainMs)} before; ${machine}`)
  const rendered = worst(during.renderedMs)
  const renderedLimit = renderedLimitMs * stretch + 2 * worst(before.renderedMs) + hops * control + flushes * disk
  assertInTime(
    rendered <= renderedLimit,
    `a rendered call took ${rendered} ms, ${worst(before.renderedMs)} before; ${machine}`,
  )
}

/** A call took longer than promised. */
export class TooSlow extends Error {}

export function assertInTime(isInTime: boolean, message: string): void {
  if (!isInTime) throw new TooSlow(message)
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
