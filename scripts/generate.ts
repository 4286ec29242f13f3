/**
 * Writes the generated documents, or with --check fails when one differs from what stands:
 * the lists in ARCHITECTURE.md, docs/openapi.json, docs/parameters.md, docs/problems.md, docs/configuration.md, docs/command.md, docs/licences.md, docs/python.md, client/src/contract.ts and tool-inputs.ts,
 * python/src/gannet/contract.py and client.py,
 * the scripts that run inside of pages, the built playground in server/public, and docs/benchmarks.md with its chart from the figures beside them.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { benchmarksPage } from '../bench/comparison/benchmarks-page.ts'
import { chart } from '../bench/comparison/chart.ts'
import type { Results } from '../bench/comparison/results.ts'
import { environment, type Setting } from '../server/src/config/environment.ts'
import { openapiDocument } from '../server/src/contract/documents/openapi.ts'
import { problems } from '../server/src/contract/problems.ts'
import { servedOperations, version } from '../server/src/version.ts'
import { architecturePage } from './architecture-page.ts'
import { commandPage } from './command-page.ts'
import { builtFiles, builtPlayground } from '../playground/build-playground.ts'
import { clientTools } from './client-tools.ts'
import { clientTypes } from './client-types.ts'
import { inPageBundles } from './in-page-bundles.ts'
import { licencesPage } from './licences-page.ts'
import { parametersPage } from './parameters-page.ts'
import { blockingClient } from './python-client.ts'
import { pythonPage } from './python-page.ts'
import { pythonTypes } from './python-types.ts'

const root = join(import.meta.dirname, '..')
const isCheck = process.argv.includes('--check')

const measured = JSON.parse(readFileSync(join(root, 'docs/benchmarks.json'), 'utf8')) as Results

const generated: Record<string, string> = {
  'ARCHITECTURE.md': architecturePage(),
  'docs/openapi.json': `${JSON.stringify(openapiDocument(servedOperations, version), null, 2)}\n`,
  'docs/parameters.md': parametersPage(),
  'docs/problems.md': problemsPage(),
  'docs/configuration.md': configurationPage(),
  'docs/command.md': commandPage(),
  'docs/licences.md': licencesPage(),
  ...(await builtPlayground()),
  'docs/python.md': pythonPage(),
  'client/src/contract.ts': clientTypes(),
  'client/src/tool-inputs.ts': clientTools(),
  'python/src/gannet/contract.py': pythonTypes(),
  'python/src/gannet/client.py': blockingClient(),
  'server/src/browser/in-page/bundles.generated.ts': await inPageBundles(),
  'docs/benchmarks.md': benchmarksPage(measured),
  'docs/pictures/benchmarks.svg': chart(measured),
}

const stale = Object.entries(generated).filter(([path, text]) => read(path) !== text)
const left = builtFiles().filter((path) => generated[path] === undefined)
if (isCheck && stale.length + left.length > 0) {
  console.error(`Out of date: ${[...stale.map(([path]) => path), ...left].join(', ')}. Run: npm run generate`)
  process.exit(1)
}
if (!isCheck) {
  for (const path of left) rmSync(join(root, path))
  for (const [path, text] of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return undefined
  }
}

function problemsPage(): string {
  const rows = Object.entries(problems).map(
    ([code, { statuses, retryable, meaning, advice }]) =>
      `| \`${code}\` | ${statuses.join(', ')} | ${retryable ? 'yes' : 'no'} | ${meaning} | ${advice} |`,
  )
  return `# Problems

Every error body is \`{"error", "code", "request_id", "retryable", "details"?}\`. A call that fails is not charged.
This page is generated from \`server/src/contract/problems.ts\`.

| code | status | retryable | meaning | what to do |
|---|---|---|---|---|
${rows.join('\n')}
`
}

function configurationPage(): string {
  const rows = Object.entries(environment).map(
    ([name, { fallback, meaning, isSecret }]: [string, Setting<unknown>]) =>
      `| \`${name}\`${isSecret ? ' (or `…_FILE`)' : ''} | ${fallback ? `\`${fallback}\`` : ''} | ${meaning.replaceAll('|', '\\|')} |`,
  )
  return `# Configuration

All settings are environment variables; nothing else is read from the environment. An empty value counts as absent.
Secrets, marked "or …_FILE", may be given as a file instead: \`GANNET_BOOTSTRAP_KEY_FILE=/run/secrets/key\` reads the key from there.
This page is generated from \`server/src/config/environment.ts\`.

| variable | default | meaning |
|---|---|---|
${rows.join('\n')}
`
}
