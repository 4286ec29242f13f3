import type { Command } from 'commander'
import type { CommandContext } from '../command/command-context.ts'

/** Adds `gannet mcp`: the tools for models over standard input and output. */
export function addMcpCommand(program: Command, context: CommandContext): void {
  program
    .command('mcp')
    .description('Serve the tools scrape, extract and screenshot to a model, over standard input and output (MCP)')
    .addHelpText(
      'after',
      `
With GANNET_URL and GANNET_KEY in the environment every call goes to that service, under its limits and credits.
Without them the tools work in this process: no server, no account, no credits.

Examples:
  $ gannet mcp
  $ GANNET_URL=http://127.0.0.1:8080 GANNET_KEY=gn_… gannet mcp`,
    )
    .action(async () => {
      // Only here: the other commands start much faster without it.
      const { serveStdio } = await import('./serve-stdio.ts')
      await serveStdio(context)
    })
}
