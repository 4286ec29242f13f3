import type { Command } from 'commander'
import type { MapLink } from '../../contract/map.ts'
import type { CommandContext } from '../command/command-context.ts'
import { addOperationCommand } from './operation-command.ts'
import { wholeRecord } from './operation.ts'

/** Adds `gannet map`. */
export function addMapCommand(program: Command, context: CommandContext): void {
  addOperationCommand(program, context, {
    name: 'map',
    summary: 'List the addresses of a site, from its sitemaps and a page',
    outputMeaning:
      'write to this file; with --batch the answers as JSON lines, where a list that was broken off goes on',
    help: `
The addresses are printed, one a line, as --batch of the other commands reads them; with --json the answer of POST /v1/map, which also says
their titles and when they were changed.

Examples:
  $ gannet map https://example.com/
  $ gannet map https://example.com/docs/ --scope path -o urls.txt && gannet scrape --batch urls.txt -o docs.jsonl
  $ gannet map https://example.com/ --search pricing --limit 20 --json`,
    bodyOf: async () => ({}),
    record: wholeRecord,
    targetStatus: ({ status }) => status,
    // As the contract has them: the record is an answer of the service.
    text: ({ links }) => (links as readonly MapLink[]).map(({ url }) => `${url}\n`).join(''),
  })
}
