import { setImmediate } from 'node:timers/promises'
import { Command, CommanderError } from 'commander'
import { Problem, problems } from '../contract/problems.ts'
import { version } from '../version.ts'
import { addAccountCommands } from './administration/accounts.ts'
import { addBackupCommands } from './backup.ts'
import type { CommandContext } from './command/command-context.ts'
import { addCompletionCommand } from './service/completion.ts'
import { addCrawlCommand } from './service/crawl.ts'
import { addCreditCommands, addUsageCommand } from './administration/credits.ts'
import { addDevicesCommand } from './service/devices.ts'
import { addDoctorCommand } from './service/doctor.ts'
import { exitCodeOf, exitCodes } from './command/exit-codes.ts'
import { addExtractCommand } from './operations/extract.ts'
import { addKeyCommands } from './administration/keys.ts'
import { addKeptPlanCommands } from './administration/kept-plans.ts'
import { addMapCommand } from './operations/map.ts'
import { addMcpCommand } from './service/mcp.ts'
import { addMigrateCommand } from './administration/migrate.ts'
import { addScrapeCommand } from './operations/scrape.ts'
import { addScreenshotCommand } from './operations/screenshot.ts'
import { addServeCommand } from './service/serve.ts'
import { addWebhookCommands } from './service/webhooks.ts'
import { coloured, shownOn } from './command/terminal.ts'

/** Each adds one command, or a group of them; the help lists them in this order. */
const commands: readonly ((program: Command, context: CommandContext) => void)[] = [
  addScrapeCommand,
  addExtractCommand,
  addScreenshotCommand,
  addMapCommand,
  addCrawlCommand,
  addServeCommand,
  addMcpCommand,
  addWebhookCommands,
  addAccountCommands,
  addKeyCommands,
  addCreditCommands,
  addUsageCommand,
  addKeptPlanCommands,
  addDevicesCommand,
  addMigrateCommand,
  addBackupCommands,
  addDoctorCommand,
  addCompletionCommand,
]

/** Runs one `gannet` command and gives its exit code (see exitCodes). */
export async function gannet(words: readonly string[], context: CommandContext): Promise<number> {
  let isPipeBroken = false
  // Without a listener a reader that goes away, as in `| head`, would be an error that nobody caught.
  context.stdout.on?.('error', () => (isPipeBroken = true))
  const code = await run(words, context)
  // What was written last is refused a moment later.
  await setImmediate()
  return isPipeBroken ? exitCodes.pipe.code : code
}

async function run(words: readonly string[], context: CommandContext): Promise<number> {
  try {
    await programOf(context).parseAsync(words, { from: 'user' })
    return exitCodes.done.code
  } catch (error) {
    // Commander has printed what is wrong, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done.code : exitCodes.usage.code
    tell(error, context, words.includes('--json'))
    return exitCodeOf(error)
  }
}

/** The whole tree of commands. */
export function programOf(context: CommandContext): Command {
  const program = new Command('gannet')
    .description('Gannet: scrape, extract and screenshot web pages, here or over one small HTTP API')
    .version(version)
    .option(
      '--data-dir <folder>',
      'where an SQLite database and images lie, in place of GANNET_DATA_DIR (default: ./data)',
    )
    .showHelpAfterError('(add --help for how to use it)')
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride()
  for (const add of commands) add(program, context)
  return program
}

function tell(error: unknown, { stderr, env }: CommandContext, isJson: boolean): void {
  const message = error instanceof Error ? error.message : String(error)
  if (message === '') return
  if (isJson) {
    const { code, retryable, details }: Partial<Problem> = error instanceof Problem ? error : {}
    stderr.write(`${JSON.stringify({ error: message, code, retryable, details })}\n`)
    return
  }
  stderr.write(`${coloured('red', 'gannet:', { output: stderr, env })} ${shownOn(stderr, message)}\n`)
  const isOfPage = [exitCodes.target.code, exitCodes.refused.code].some((code) => code === exitCodeOf(error))
  if (isOfPage && error instanceof Problem)
    stderr.write(`${coloured('dim', problems[error.code].advice, { output: stderr, env })}\n`)
}
