import { exitCodes } from '../server/src/cli/command/exit-codes.ts'
import { programOf } from '../server/src/cli/gannet.ts'

type Command = ReturnType<typeof programOf>

const helpWidth = 110

const introduction = `# The command

\`gannet\` runs the service, administers it, and does its three operations once, without a server and without a key. After \`npm ci\` it is
called as \`npx gannet\`, or \`npm run gannet --\` in the root of this repository.

## A page, once

    $ gannet scrape https://example.com/
    $ gannet scrape https://example.com/ --render-js --markdown -o page.md
    $ gannet extract https://example.com/ --schema product.json
    $ gannet screenshot https://example.com/ -o page.png --full-page

The options are the fields of the API with the same meanings and the same checks. What was found goes to standard output, everything else
to standard error: warnings always, progress only on a terminal. \`--json\` prints the whole answer, as the API gives it but without the
credits; a failure is then one line of JSON on standard error. \`--quiet\` leaves out progress and warnings. Colours are used only on a
terminal, and never with \`NO_COLOR\`.

Settings come from the environment (docs/configuration.md), so \`GANNET_PROXIES\` and \`GANNET_MODEL\` count here too. Private addresses are
refused as in the service; \`--allow-targets 127.0.0.1:3000\` allows one for this call. Chromium is looked for and started only by what needs it.

## A list of pages

    $ gannet scrape --batch urls.txt --concurrency 8 -o out.jsonl
    $ sort -u urls.txt | gannet extract --batch - --schema product.json -o products.jsonl
    $ gannet screenshot --batch urls.txt -o pictures/

The list has a URL a line; blank lines, lines that begin with \`#\`, and repetitions are left out. Each URL gets one line of JSON: its answer,
or \`{"url", "error", "code", "retryable"}\`. The lines come in the order in which the pages are done. Pictures lie in the folder, their lines
in its \`index.jsonl\`.

Called again with the same \`-o\`, it goes on: what was answered is not asked for again, what failed is, and a last line that a crash tore is
dropped. An extraction that found nothing counts as answered. Options may differ from those of the first time; nothing compares them. A file
that holds anything but such lines is refused and left as it is.

Ctrl-C lets finish what runs; a second one gives it up. Both leave a good file. What failed is listed at the end, and the exit code says so.

\`--per-host\` is how many pages of one host are loaded at the same time, \`--delay\` the milliseconds between two. With \`--respect-robots\`
what \`robots.txt\` forbids is left out (\`{"url", "skipped": "robots"}\`), and its \`Crawl-delay\` is kept to.

## A site

    $ gannet map https://example.com/docs/ --scope path -o urls.txt
    $ gannet crawl https://example.com/ -o site.jsonl
    $ gannet crawl https://shop.example/ --include '/p/**' --schema product.json -o products.csv

\`map\` lists addresses. \`crawl\` follows links and sitemaps ([jobs](jobs.md)) and writes a line for each address that it found, as the job's results have it: done,
failed, or skipped and why. With \`--schema\` it extracts, else it scrapes; for pictures give the addresses to \`screenshot --batch\`.

With \`GANNET_URL\` and \`GANNET_KEY\` in the environment that service crawls, under its limits and credits, whoever reads. Without them the command
does it, with no account, and keeps what it knows in the folder \`site.jsonl.crawl\` until the crawl has ended. Called again after a Ctrl-C or a
crash, it goes on: no line twice, and no page again that was done. The exit code tells whether it could begin and came to its end; pages that failed are lines.

## Tables

\`-o x.csv\` of \`crawl\` and of \`--batch\` writes \`x.jsonl\` as it comes, with which the command goes on, and makes \`x.csv\` of it at the end: a column
for each value (\`metadata.title\`), lists as JSON, 1000 columns at most. Cells are what pages say: have a spreadsheet take them as text. Parquet
DuckDB makes of the lines: \`COPY (FROM 'x.jsonl') TO 'x.parquet'\`.

## Is everything in order?

    $ gannet doctor

Every finding is \`ok\`, \`warning\` or \`failed\`, with a sentence that says what to do. Examined are the browser, its sandbox and its room; fonts
for Chinese, Japanese, Korean, emoji, Arabic, Hebrew, four Indic scripts and Thai; each country's proxies with their passwords (they
are asked for a name that does not exist, so nobody behind them is contacted); the model and how it holds to a schema; the database, the
images and Redis by writing to them; the clock, against those of PostgreSQL and Redis; and the guard, by trying to reach 169.254.169.254 and
this machine with plain fetches, rendered pages and scripts of pages.

A running service tells the same of itself, for a key with the scope \`admin\`, with 503 when something failed:

    $ curl -s 'http://127.0.0.1:8080/readyz?deep=1' -H 'Authorization: Bearer gn_…'

Monitoring should ask for \`/readyz\` without \`deep\`, which costs nothing.

## Completion

    $ gannet completion bash > /etc/bash_completion.d/gannet
    $ gannet completion zsh > "\${fpath[1]}/_gannet"
    $ gannet completion fish > ~/.config/fish/completions/gannet.fish
`

/** docs/command.md: what the command's own help says, and how it may end. */
export function commandPage(): string {
  const nothing = { write: () => undefined }
  const program = programOf({ stdout: nothing, stderr: nothing, env: {} })
  const codes = Object.values(exitCodes).map(({ code, meaning }) => `| ${code} | ${meaning} |`)
  return `${introduction}
## Exit codes

| code | meaning |
|---|---|
${codes.join('\n')}

## Reference

This page is generated from the command's own help (\`scripts/command-page.ts\`).

${sectionsOf(program, []).join('\n')}`
}

function sectionsOf(command: Command, path: readonly string[]): string[] {
  const names = [...path, command.name()]
  const own = `### ${names.join(' ')}\n\n\`\`\`\n${helpOf(command)}\n\`\`\`\n`
  return [own, ...command.commands.flatMap((child) => sectionsOf(child, names))]
}

function helpOf(command: Command): string {
  let help = ''
  command.configureHelp({ helpWidth }).configureOutput({ writeOut: (text) => void (help += text) })
  command.outputHelp()
  return help.trim()
}
