import { writeFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { type OperationName, operations } from '../../contract/operations.ts'
import type { CommandContext } from '../command/command-context.ts'
import { wholeNumber } from '../command/whole-number.ts'
import { CommandEnd } from '../command/exit-codes.ts'
import { openInterruption } from '../command/interruption.ts'
import { openLiveLine } from '../command/live-line.ts'
import { openOneShotFor } from './open-one-shot.ts'
import type { Asked, OperationCommand, OperationOptions } from './operation.ts'
import { addFieldOptions, fieldsGiven, fieldsOf } from './operation-options.ts'
import { coloured, seconds, shownOn } from '../command/terminal.ts'

/** Adds `gannet scrape`, `gannet extract` or `gannet screenshot`: the operation run here, without a server. */
export function addOperationCommand<Name extends OperationName>(
  program: Command,
  context: CommandContext,
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
    .addOption(
      new Option(
        '--per-host <number>',
        'with --batch: pages of one host at the same time (default: as --concurrency)',
      ).argParser(wholeNumber),
    )
    .addOption(
      new Option('--delay <milliseconds>', 'with --batch: least time between two calls for one host')
        .argParser(wholeNumber)
        .default(0),
    )
    .option('--respect-robots', 'with --batch: leave out what robots.txt forbids, and keep to its Crawl-delay')
    .option('--json', 'print the whole answer as JSON')
    .option('--quiet', 'no progress and no warnings')
    .option('--allow-targets <list>', 'private addresses that may be fetched, in place of GANNET_ALLOW_TARGETS')
    .addHelpText('after', operation.help)
  operation.addOptions?.(command)
  const fields = fieldsOf(operations[operation.name].request)
  addFieldOptions(command, fields)
  command.action(async (url: string | undefined, options: OperationOptions) => {
    if ((url === undefined) === (options.batch === undefined)) {
      throw new CommandEnd('usage', 'give either a URL or --batch with a file of URLs')
    }
    const body = { ...fieldsGiven(fields, options), ...(await operation.bodyOf(options)) }
    if (url !== undefined) return await runOnce(operation, body, { url, options, context })
    const { runBatch } = await import('./run-batch.ts')
    await runBatch(operation, body, { url: '', options, context })
  })
}

async function runOnce<Name extends OperationName>(
  operation: OperationCommand<Name>,
  body: object,
  asked: Asked,
): Promise<void> {
  const { url, options, context } = asked
  using interruption = openInterruption(context.stdout)
  const startedAt = performance.now()
  let stage = 'starting'
  using line = openLiveLine(context.stderr, options.quiet !== true, () => {
    const turn = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'.at(Math.floor(performance.now() / 100) % 10) ?? ''
    return `${turn} ${stage} ${seconds(performance.now() - startedAt)}  ${shownOn(context.stderr, url)}`
  })
  const say = (text: string): void => (options.quiet === true ? undefined : line.say(text))
  await using oneShot = await openOneShotFor(asked, say)
  // A single call has nothing to finish in order: the first Ctrl-C ends it.
  const watching = { signal: interruption.soon, onStage: (next: string) => (stage = next) }
  const answer = await oneShot.run(operation.name, { ...body, url }, watching)
  line[Symbol.dispose]()
  if (options.quiet !== true) sayWarnings(answer.warnings, context)
  const record = await operation.record(answer, asked)
  await put(
    options.json === true ? `${JSON.stringify(record, undefined, 2)}\n` : operation.text(record, options),
    asked,
    operation,
  )
  operation.check?.(record)
}

/** Where a picture's command is told `-o`, that is the picture's place and not the report's. */
async function put(text: string, { options, context }: Asked, { name }: { name: OperationName }): Promise<void> {
  const { output } = options
  if (name === 'screenshot' && output === '-') return
  if (name === 'screenshot' || output === undefined || output === '-')
    context.stdout.write(shownOn(context.stdout, text))
  else await writeFile(output, text)
}

function sayWarnings(warnings: readonly string[], context: CommandContext): void {
  for (const sentence of warnings) {
    const mark = coloured('yellow', 'warning:', { output: context.stderr, env: context.env })
    context.stderr.write(`${mark} ${shownOn(context.stderr, sentence)}\n`)
  }
}
