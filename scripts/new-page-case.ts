/**
 * Makes a new case of `server/test/extraction/pages/` and answers it as the program does today:
 *
 *     node scripts/new-page-case.ts "a job without labels" page.html schema.json ["The prompt"]
 *
 * What it writes as expected is only a draft. Correct expected.json by hand to what the page truly says; the test then fails until
 * the program finds that. Keep the page small, with invented names and addresses.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerOf, casesFolder } from '../server/test/extraction/page-case.ts'

const [name, pageFile, schemaFile, prompt] = process.argv.slice(2)
if (
  name === undefined ||
  pageFile === undefined ||
  schemaFile === undefined ||
  !/^[\p{L}\d][\p{L}\d -]*$/u.test(name)
) {
  console.error('usage: node scripts/new-page-case.ts "what the case shows" PAGE.html SCHEMA.json ["PROMPT"]')
  process.exit(2)
}
const page = readFileSync(pageFile, 'utf8')
const schema: Record<string, unknown> = JSON.parse(readFileSync(schemaFile, 'utf8'))
const { data, reason, warnings } = answerOf({ page, schema, prompt })
const folder = join(casesFolder, name.toLowerCase().replaceAll(' ', '-'))
// Fails where there is such a case already.
mkdirSync(folder)
write('page.html', page.trimEnd())
write('schema.json', JSON.stringify(schema, null, 2))
if (prompt !== undefined) write('prompt.txt', prompt)
write(
  'expected.json',
  JSON.stringify({ data, reason, warnings: warnings.length === 0 ? undefined : warnings }, null, 2),
)
console.log(
  `${folder}\n\nIts answer today, to be corrected by hand in expected.json:\n${JSON.stringify(data ?? reason, null, 2)}`,
)

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), `${text}\n`)
}
