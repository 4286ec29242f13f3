/** A worker of the fleet whose calls do nothing: `node idle-worker.ts REDIS_URL`. What it costs is the queue alone. */
import { pino } from 'pino'
import { systemClock } from '../server/src/clock.ts'
import type { OutcomeOf } from '../server/src/contract/operations.ts'
import { LargeRoom } from '../server/src/large-room.ts'
import { openRedis, openWaitingRedis } from '../server/src/queue/open-redis.ts'
import { Payloads } from '../server/src/queue/payloads.ts'
import { sealWith } from '../server/src/bytes/seal.ts'
import { openTracing } from '../server/src/telemetry/tracing.ts'
import { QueueWorker } from '../server/src/queue/worker.ts'

const url = process.argv[2] ?? ''
const redis = await openRedis(url)
const outcome = { status: 200, url: 'http://a.example/', text: 'page' } as unknown as OutcomeOf<'scrape'>
// The bench's own key, which both ends know.
const seal = sealWith(Buffer.alloc(32))
const worker = new QueueWorker({
  redis,
  listening: await openWaitingRedis(url),
  payloads: new Payloads({ redis, store: undefined, seal, clock: systemClock }),
  seal,
  run: () => Promise.resolve(outcome as never),
  clock: systemClock,
  log: pino({ level: 'silent' }),
  largeRoom: new LargeRoom({ waitMs: 10_000 }),
  tracing: await openTracing({ collector: undefined, version: 'bench' }),
  slots: { fetches: 64, pages: 4 },
  reserve: { fetches: 0, pages: 0 },
  chromium: '',
})
process.once('SIGTERM', () => {
  void worker[Symbol.asyncDispose]().then(() => process.exit(0))
})
console.log('ready')
