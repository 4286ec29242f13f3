import type { Command } from 'commander'
import type { CommandContext } from '../command/command-context.ts'
import { CommandEnd } from '../command/exit-codes.ts'
import { addOperationCommand } from './operation-command.ts'
import { wholeRecord } from './operation.ts'
import { jsonOf } from './json-of.ts'
import { isObject } from '../../json/is-object.ts'
import type { ExtractResult } from '../../contract/extract.ts'

/** Adds `gannet extract`. */
export function addExtractCommand(program: Command, context: CommandContext): void {
  addOperationCommand(program, context, {
    name: 'extract',
    summary: 'Fill a JSON Schema from a page and print the data as JSON',
    outputMeaning:
      'write to this file; with --batch the answers as JSON lines, where a list that was broken off goes on',
    help: `
The data is printed, with --explain followed by why each field has what it has; with --json the whole answer of POST /v1/extract. A language model is asked only where
GANNET_MODEL names one.

Examples:
  $ gannet extract https://example.com/ --schema product.json
  $ gannet extract https://example.com/ --schema '{"type":"object","properties":{"title":{"type":"string"}}}'
  $ gannet extract https://example.com/ --schema product.json --prompt 'The price with tax' --evidence --json
  $ gannet extract https://example.com/ --schema product.json --explain
  $ gannet extract --batch urls.txt --schema product.json -o products.jsonl
  $ gannet extract --batch urls.txt --schema listing.json --plan listing.plan.json -o listings.jsonl`,
    addOptions: (command) =>
      command
        .requiredOption('--schema <file or JSON>', 'the JSON Schema of the data: a file, or the JSON itself')
        .option('--plan <file or JSON>', 'where on the page the values stand: a file, or the JSON itself'),
    bodyOf: async ({ schema, plan }) => ({
      schema: await jsonOf(String(schema), '--schema'),
      ...(typeof plan === 'string' && { plan: await jsonOf(plan, '--plan') }),
    }),
    record: wholeRecord,
    targetStatus: ({ target_status: status }) => status,
    text: ({ data, evidence, explanation }) =>
      `${JSON.stringify(evidence === undefined ? data : { data, evidence }, undefined, 2)}\n${explained(explanation)}`,
    check: ({ data, extraction_error: reason }) => {
      if (data === null) throw new CommandEnd('nothing', typeof reason === 'string' ? reason : 'nothing was found')
    },
  })
}

/** For each field why it has what it has, then the places that might have told it. */
function explained(explanation: unknown): string {
  if (!isObject(explanation)) return ''
  // What is written is an answer of the contract.
  const fields = Object.entries(explanation as NonNullable<ExtractResult['explanation']>)
  const blocks = fields.map(([pointer, { why, sources }]) => {
    const places = sources.map(
      ({ score, by, quote, selector }) => `  ${score.toFixed(2)}  ${by}: ${JSON.stringify(quote)}  ${selector ?? ''}`,
    )
    return [`${pointer}: ${why}`, ...places].map((line) => `${line.trimEnd()}\n`).join('')
  })
  return blocks.map((block) => `\n${block}`).join('')
}
