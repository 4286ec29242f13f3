import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { pythonWithHttpx, whyNoHttpx } from '../kit/python.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'

const root = join(import.meta.dirname, '../../..')

/** The first block of a document that begins so, with the test's service and key for those of the document. */
async function block(document: string, begins: string, service: TestService): Promise<string> {
  const text = await readFile(join(root, document), 'utf8')
  const found = new RegExp(`\`\`\`(?:sh|python)\\n(${begins}.*?)\`\`\``, 's').exec(text)?.[1] ?? ''
  return found.replaceAll('http://127.0.0.1:8080', service.origin).replaceAll('gn_…', service.key)
}

function run(program: string, words: readonly string[], env: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, words, { env: { PATH: process.env['PATH'], ...env } }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout)
      else reject(new Error(stdout + stderr, { cause: error }))
    })
  })
}

test('the lines of curl give a page, data and a picture', async () => {
  await using service = await openTestService()
  const out = await run('bash', ['-c', await block('docs/quick-start.md', 'export', service)], {})
  const answers = out
    .replaceAll('}{', '}\n{')
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const [scraped, extracted, shot] = answers
  assert.equal(answers.length, 3)
  assert.match(String(scraped?.['text']), /folds its wings/)
  assert.deepEqual(extracted?.['data'], { name: 'Harbour 8×32 binoculars', price: 289 })
  assert.match(String(shot?.['screenshot_url']), /\.jpg$/)
})

test('the line of curl in the README gives the data that stands there', async () => {
  await using service = await openTestService()
  const answer: unknown = JSON.parse(await run('bash', ['-c', await block('README.md', 'curl', service)], {}))
  assert.partialDeepStrictEqual(answer, {
    data: { name: 'Harbour 8×32 binoculars', price: 289, in_stock: true },
    tokens_used: 0,
    credits_used: 3,
  })
})

test('the lines of Python give a page', { skip: whyNoHttpx() ?? false }, async () => {
  await using service = await openTestService()
  const program = await block('docs/quick-start.md', 'import', service)
  const out = await run(pythonWithHttpx() ?? 'python3', ['-c', program], { GANNET_KEY: service.key })
  assert.match(out, /folds its wings/)
})
