import { type Command, Option } from 'commander'
import { crawlRequest } from '../../contract/jobs.ts'
import { operations } from '../../contract/operations.ts'
import type { CommandContext } from '../command/command-context.ts'
import { addFieldOptions, type Fields, fieldsGiven, fieldsOf } from '../operations/operation-options.ts'
import { jsonOf } from '../operations/json-of.ts'
import { wholeParts } from '../operations/scrape.ts'
import type { CrawlOptions } from './run-crawl.ts'

/** Given in another way, or of no use to somebody who waits for the pages. */
const leftOut = new Set(['url', 'operation', 'options', 'webhook'])

/** Adds `gannet crawl`. */
export function addCrawlCommand(program: Command, context: CommandContext): void {
  const command = program
    .command('crawl')
    .description('Follow the links and sitemaps of a site, and write what each page gives as a line of JSON')
    .argument('<url>', 'where it begins')
    .addOption(
      new Option(
        '-o, --output <path>',
        'write to this file, where a crawl that was broken off goes on; x.csv is made of x.jsonl at the end',
      ),
    )
    .option(
      '--schema <file or JSON>',
      'extract data by this JSON Schema, a file or the JSON itself, instead of scraping',
    )
    .option('--json', 'tell a failure as a line of JSON, too')
    .option('--quiet', 'no progress and no warnings')
    .option('--allow-targets <list>', 'private addresses that may be fetched, in place of GANNET_ALLOW_TARGETS')
    .addHelpText(
      'after',
      `
Each address that was found gets a line, as GET /v1/jobs/ID/results gives it: done, failed, or skipped with the reason.
With GANNET_URL and GANNET_KEY in the environment that service crawls, under its limits and credits. Without them this
command does, and keeps what it knows in a folder beside the file until it is done. Called again, it goes on.

Examples:
  $ gannet crawl https://example.com/ -o site.jsonl
  $ gannet crawl https://example.com/docs/ --scope path --limit 500 --markdown -o docs.jsonl
  $ gannet crawl https://shop.example/ --include '/p/**' --schema product.json -o products.csv
  $ GANNET_URL=http://127.0.0.1:8080 GANNET_KEY=gn_… gannet crawl https://example.com/ -o site.jsonl`,
    )
  addFieldOptions(command, [...ownFields(), ...operationFields()])
  command.action(async (url: string, options: CrawlOptions) => {
    const body = await bodyOf(url, options)
    const { runCrawl } = await import('./run-crawl.ts')
    await runCrawl(body, { url, options, context })
  })
}

function ownFields(): Fields {
  return fieldsOf(crawlRequest).filter(([field]) => !leftOut.has(field))
}

/** Of scrape and extract: which of them is meant a schema tells. Tries are the crawl's own, and what is rendered says --render. */
function operationFields(): Fields {
  const own = new Set(['retries', 'render_js', ...Object.keys(crawlRequest.shape)])
  const all = new Map([...fieldsOf(operations.extract.request), ...fieldsOf(operations.scrape.request)])
  return [...all].filter(([field]) => !own.has(field))
}

async function bodyOf(url: string, options: CrawlOptions): Promise<Readonly<Record<string, unknown>>> {
  const schema = options.schema === undefined ? undefined : await jsonOf(options.schema, '--schema')
  const fields = fieldsGiven(operationFields(), options)
  const asked = schema === undefined ? { ...fields, ...wholeParts(options) } : { ...fields, schema }
  const operation = schema === undefined ? 'scrape' : 'extract'
  return { url, operation, ...fieldsGiven(ownFields(), options), options: asked }
}
