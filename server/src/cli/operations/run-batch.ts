import type { OperationName } from '../../contract/operations.ts'
import { Problem } from '../../contract/problems.ts'
import { isTargetError } from '../../contract/target-status.ts'
import { type BatchOutput, openBatchOutput } from './batch-output.ts'
import { BatchProgress } from './batch-progress.ts'
import { CommandEnd } from '../command/exit-codes.ts'
import { type Interruption, openInterruption } from '../command/interruption.ts'
import { openLiveLine } from '../command/live-line.ts'
import type { OneShot } from './one-shot.ts'
import { openOneShotFor } from './open-one-shot.ts'
import type { Asked, AnswerRecord, OperationCommand, OperationOptions } from './operation.ts'
import { csvFiles, writeCsv } from './csv.ts'
import { type Politeness, PoliteQueue, type Turn } from './polite-queue.ts'
import { RobotsCheck } from './robots-check.ts'
import { readUrls } from './read-urls.ts'
import { coloured, shownOn, widthOf } from '../command/terminal.ts'

const shownFailures = 20
const lineEveryMs = 5000

/**
 * Runs an operation for a list of URLs, some at a time, and writes one JSON line for each. What the file of answers
 * holds already is not asked again, but what failed is. The first Ctrl-C lets finish what runs, the second gives it up.
 */
export async function runBatch<Name extends OperationName>(
  operation: OperationCommand<Name>,
  body: object,
  asked: Asked,
): Promise<void> {
  const { options, context } = asked
  const { concurrency, quiet, batch = '-' } = options
  if (concurrency < 1 || concurrency > 64) throw new CommandEnd('usage', '--concurrency is a number from 1 to 64')
  const politeness = politenessOf(options)
  const urls = await readUrls(batch, context)
  const files = csvFiles(placeOf(operation.name, asked))
  await using answers = await openBatchOutput(files.lines, context)
  const open = urls.filter((url) => !answers.answered.has(url))
  const progress = new BatchProgress({ total: urls.length, before: urls.length - open.length })
  using interruption = openInterruption(context.stdout)
  const isShown = quiet !== true
  using line = openLiveLine(context.stderr, isShown, () => progress.bar(widthOf(context.stderr)))
  using _lines = regularly(isShown && context.stderr.isTTY !== true, () =>
    context.stderr.write(`${progress.sentence()}\n`),
  )
  const say = (text: string): void => (isShown ? line.say(text) : undefined)
  interruption.soon.addEventListener('abort', () => say('Finishing what runs; a second Ctrl-C gives it up.'))
  await using oneShot = await openOneShotFor(asked, say)
  const work = new BatchWork(operation, body, { asked, oneShot, answers, progress, interruption })
  await work.run(new PoliteQueue(open, politeness), concurrency)
  await writeCsv(files, say)
  line[Symbol.dispose]()
  if (isShown) context.stderr.write(`${progress.sentence()}\n`)
  report(progress, asked)
  interruption.soon.throwIfAborted()
  if (progress.failures.length > 0) throw new CommandEnd('batch')
}

function politenessOf({ concurrency, perHost = concurrency, delay }: OperationOptions): Politeness {
  if (perHost < 1 || perHost > 64) throw new CommandEnd('usage', '--per-host is a number from 1 to 64')
  if (delay > 600_000) throw new CommandEnd('usage', '--delay is a number of milliseconds up to 600000')
  return { perHost, delayMs: delay }
}

/** Pictures lie in a folder, and their lines beside them. */
function placeOf(name: OperationName, { options }: Asked): string | undefined {
  const { output } = options
  if (name !== 'screenshot') return output === '-' ? undefined : output
  if (output === '-') throw new CommandEnd('usage', 'with --batch, -o is a folder for the pictures')
  return `${(output ?? '.').replace(/\/+$/, '')}/index.jsonl`
}

interface Tools {
  readonly asked: Asked
  readonly oneShot: OneShot
  readonly answers: BatchOutput
  readonly progress: BatchProgress
  readonly interruption: Interruption
}

/** Where robots.txt is not asked. */
const allowed = { mayFetch: true, delayMs: 0 }

class BatchWork<Name extends OperationName> {
  readonly #operation: OperationCommand<Name>
  readonly #body: object
  readonly #tools: Tools
  readonly #robots: RobotsCheck | undefined

  constructor(operation: OperationCommand<Name>, body: object, tools: Tools) {
    this.#operation = operation
    this.#body = body
    this.#tools = tools
    const { asked, oneShot, interruption } = tools
    if (asked.options.respectRobots === true) this.#robots = new RobotsCheck(oneShot, interruption.now)
  }

  async run(queue: PoliteQueue, concurrency: number): Promise<void> {
    await Promise.all(Array.from({ length: concurrency }, () => this.#worker(queue)))
  }

  async #worker(queue: PoliteQueue): Promise<void> {
    const { interruption, answers, progress } = this.#tools
    while (!interruption.soon.aborted) {
      using turn = await queue.next(interruption.soon)
      if (turn === undefined) return
      const { url } = turn
      const record = (await this.#leftOut(turn)) ?? (await this.#record(url))
      if (record === undefined) return
      await answers.add(record)
      if (typeof record['error'] === 'string') progress.failed(url, record['error'])
      else progress.succeeded()
    }
  }

  /** The line of an address that its host's robots.txt forbids. */
  async #leftOut(turn: Turn): Promise<AnswerRecord | undefined> {
    const { now } = this.#tools.interruption
    try {
      const { mayFetch, delayMs } = (await this.#robots?.judge(turn.url)) ?? allowed
      if (!mayFetch) return { url: turn.url, skipped: 'robots' }
      await turn.slowDown(delayMs, now)
      return undefined
    } catch (error) {
      if (!now.aborted) throw error
      return undefined
    }
  }

  /** An answer, or the failure in its place; undefined when it was given up. */
  async #record(url: string): Promise<AnswerRecord | undefined> {
    const { asked, oneShot, interruption } = this.#tools
    const answer = await oneShot
      .run(this.#operation.name, { ...this.#body, url }, { signal: interruption.now })
      .catch((error: unknown) => failureOf(error))
    if (interruption.now.aborted) return undefined
    if ('error' in answer) return { url, ...answer }
    const status = this.#operation.targetStatus(answer.outcome)
    const error = `The target answered with status ${status}.`
    return {
      url,
      ...(isTargetError(status) && { error }),
      ...(await this.#operation.record(answer, { ...asked, url })),
    }
  }
}

function failureOf(error: unknown) {
  const problem = error instanceof Problem ? error : new Problem('internal', 'Something went wrong.', { cause: error })
  const { message, code, retryable, details } = problem
  return { error: message, code, retryable, ...(details && { details }) }
}

function regularly(isWanted: boolean, action: () => void): Disposable {
  const timer = isWanted ? setInterval(action, lineEveryMs).unref() : undefined
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

function report({ failures }: BatchProgress, { context }: Asked): void {
  if (failures.length === 0) return
  const { stderr, env } = context
  stderr.write(`${coloured('red', `${failures.length} failed:`, { output: stderr, env })}\n`)
  for (const { url, reason } of failures.slice(0, shownFailures)) {
    stderr.write(`  ${shownOn(stderr, `${url}  ${reason}`)}\n`)
  }
  const more = failures.length - shownFailures
  if (more > 0) stderr.write(`  … and ${more} more; the file of answers names them all\n`)
}
