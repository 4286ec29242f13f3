import { writeFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import type { OperationName } from '../../contract/operations.ts'
import type { CommandOptions, CommandWorld } from '../command/command-context.ts'
import { wholeNumber } from '../administration/credits.ts'
import { CommandEnd } from '../command/exit-codes.ts'
import { openInterruption } from '../command/interruption.ts'
import { openLiveLine } from '../command/live-line.ts'
import type { OneShot, OneShotAnswer } from './one-shot.ts'
import { addOperationOptions, bodyOf } from './operation-options.ts'
import { coloured, seconds, shownOn } from '../command/terminal.ts'

/** What is written of an answer: one JSON object. */
export type AnswerRecord = Readonly<Record<string, unknown>>

export interface OperationOptions extends CommandOptions {
  readonly quiet?: boolean
  readonly output?: string
  readonly batch?: string
  readonly concurrency: number
  readonly allowTargets?: string
  readonly [option: string]: unknown
}

/** What sets one operation's command apart from the others'. */
export interface OperationCommand<Name extends OperationName> {
  readonly name: Name
  readonly summary: string
  readonly help: string
  readonly outputMeaning: string
  /** Adds options that are not made from the contract. */
  readonly addOptions?: (command: Command) => void
  /** The body's fields that the options do not give by themselves. */
  readonly bodyOf: (options: OperationOptions) => Promise<Readonly<Record<string, unknown>>>
  /** What is written of an answer; a picture is stored on the way. */
  readonly record: (answer: OneShotAnswer<Name>, asked: Asked) => Promise<AnswerRecord>
  /** The record as people read it. */
  readonly text: (record: AnswerRecord, options: OperationOptions) => string
  /** Ends the command by how the answer turned out. */
  readonly judge?: (record: AnswerRecord) => void
}

export interface Asked {
  readonly url: string
  readonly options: OperationOptions
  readonly world: CommandWorld
}

/** Adds `gannet scrape`, `gannet extract` or `gannet screenshot`: the operation run here, without a server. */
export function addOperationCommand<Name extends OperationName>(
  program: Command,
  world: CommandWorld,
  operation: OperationCommand<Name>,
): void {
  const command = program
    .command(operation.name)
    .description(operation.summary)
    .argument('[url]', 'the page; left out with --batch')
    .option('-o, --output <path>', operation.outputMeaning)
    .option('--batch <file>', 'do it for each line of a file of URLs, or of standard input with -')
    .addOption(
      new Option('--concurrency <number>', 'with --batch: pages at the same time').argParser(wholeNumber).default(4),
    )
    .option('--json', 'print the whole answer as JSON')
    .option('--quiet', 'no progress and no warnings')
    .option('--allow-targets <list>', 'private addresses that may be fetched, in place of GANNET_ALLOW_TARGETS')
    .addHelpText('after', operation.help)
  operation.addOptions?.(command)
  addOperationOptions(command, operation.name)
  command.action(async (url: string | undefined, options: OperationOptions) => {
    if ((url === undefined) === (options.batch === undefined)) {
      throw new CommandEnd('usage', 'give either a URL or --batch with a file of URLs')
    }
    const body = { ...bodyOf(operation.name, options), ...(await operation.bodyOf(options)) }
    if (url !== undefined) return await runOnce(operation, body, { url, options, world })
    const { runBatch } = await import('./run-batch.ts')
    await runBatch(operation, body, { url: '', options, world })
  })
}

/** Opens what runs calls, with the settings of the environment and of the options. */
export async function openOneShotFor({ options, world }: Asked, say: (line: string) => void): Promise<OneShot> {
  // Only here: help and wrong use are told much faster without what runs calls.
  const [{ openOneShot }, { readConfig }] = await Promise.all([
    import('./one-shot.ts'),
    import('../../config/config.ts'),
  ])
  const { allowTargets, batch, concurrency } = options
  const config = readConfig({ ...world.env, ...(allowTargets !== undefined && { GANNET_ALLOW_TARGETS: allowTargets }) })
  return await openOneShot({ config, concurrency: batch === undefined ? 1 : concurrency, say })
}

async function runOnce<Name extends OperationName>(
  operation: OperationCommand<Name>,
  body: object,
  asked: Asked,
): Promise<void> {
  const { url, options, world } = asked
  using interruption = openInterruption(world.stdout)
  const startedAt = performance.now()
  let stage = 'starting'
  using line = openLiveLine(world.stderr, options.quiet !== true, () => {
    const turn = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'.at(Math.floor(performance.now() / 100) % 10) ?? ''
    return `${turn} ${stage} ${seconds(performance.now() - startedAt)}  ${shownOn(world.stderr, url)}`
  })
  const say = (text: string): void => (options.quiet === true ? undefined : line.say(text))
  await using oneShot = await openOneShotFor(asked, say)
  // A single call has nothing to finish in order: the first Ctrl-C ends it.
  const watching = { signal: interruption.soon, onStage: (next: string) => (stage = next) }
  const answer = await oneShot.run(operation.name, { ...body, url }, watching)
  line[Symbol.dispose]()
  if (options.quiet !== true) sayWarnings(answer.warnings, world)
  const record = await operation.record(answer, asked)
  await put(
    options.json === true ? `${JSON.stringify(record, undefined, 2)}\n` : operation.text(record, options),
    asked,
    operation,
  )
  operation.judge?.(record)
}

/** Where a picture's command is told `-o`, that is the picture's place and not the report's. */
async function put(text: string, { options, world }: Asked, { name }: { name: OperationName }): Promise<void> {
  const { output } = options
  if (name === 'screenshot' && output === '-') return
  if (name === 'screenshot' || output === undefined || output === '-') world.stdout.write(shownOn(world.stdout, text))
  else await writeFile(output, text)
}

function sayWarnings(warnings: readonly string[], world: CommandWorld): void {
  for (const sentence of warnings) {
    const mark = coloured('yellow', 'warning:', { output: world.stderr, env: world.env })
    world.stderr.write(`${mark} ${shownOn(world.stderr, sentence)}\n`)
  }
}
