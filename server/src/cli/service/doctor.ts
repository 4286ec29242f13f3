import type { Command } from 'commander'
import type { Examination, Finding } from '../../contract/examination.ts'
import type { CommandOptions, CommandContext } from '../command/command-context.ts'
import { CommandEnd } from '../command/exit-codes.ts'
import { openLiveLine } from '../command/live-line.ts'
import { coloured, seconds } from '../command/terminal.ts'

type DoctorOptions = CommandOptions & { readonly quiet?: boolean }

/** Adds `gannet doctor`. */
export function addDoctorCommand(program: Command, context: CommandContext): void {
  program
    .command('doctor')
    .description('Have each part do its work once, and say what to do about what does not')
    .option('--json', 'print JSON')
    .option('--quiet', 'no progress')
    .addHelpText(
      'after',
      `
With the settings of the environment it starts the browser, looks for fonts, asks the proxies and the model, writes to
the database, the images and Redis, compares the clocks, and proves that private addresses are refused. Nothing but what
is configured is contacted. It ends with 1 when something failed. A running service tells the same of itself at
GET /readyz?deep=1, for a key with the scope admin.

Examples:
  $ gannet doctor
  $ gannet doctor --json | jq '.findings[] | select(.status != "ok")'`,
    )
    .action(async (options: DoctorOptions, command: Command) => {
      const examination = await examined(options, { command, context })
      if (options.json === true) context.stdout.write(`${JSON.stringify(examination, undefined, 2)}\n`)
      else for (const finding of examination.findings) context.stdout.write(linesOf(finding, context))
      if (examination.status === 'failed') throw new CommandEnd('failed')
    })
}

async function examined(
  options: DoctorOptions,
  { command, context }: { command: Command; context: CommandContext },
): Promise<Examination> {
  const startedAt = performance.now()
  const text = () => `examining ${seconds(performance.now() - startedAt)}`
  using _line = openLiveLine(context.stderr, options.quiet !== true, text)
  // Only here: the other commands start much faster without all parts.
  const { examineInstallation } = await import('./examine-installation.ts')
  return await examineInstallation(command.optsWithGlobals<CommandOptions>(), context)
}

const marks = {
  ok: { sign: '✓', colour: 'green' },
  warning: { sign: '!', colour: 'yellow' },
  failed: { sign: '✗', colour: 'red' },
} as const

function linesOf({ check, status, message, advice }: Finding, { stdout, env }: CommandContext): string {
  const { sign, colour } = marks[status]
  const at = { output: stdout, env }
  const head = `${coloured(colour, sign, at)} ${coloured('bold', check, at)}: ${message}\n`
  return advice === undefined ? head : `${head}  ${coloured('dim', `→ ${advice}`, at)}\n`
}
