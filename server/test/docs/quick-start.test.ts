import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { pythonWithHttpx, whyNoHttpx } from '../kit/python.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'

const page = join(import.meta.dirname, '../../../docs/quick-start.md')

/** The page's first block in a language, with the test's service and key for those of the document. */
async function block(language: string, service: TestService): Promise<string> {
  const text = await readFile(page, 'utf8')
  const found = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(text)?.[1] ?? ''
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
  const out = await run('bash', ['-c', await block('sh', service)], {})
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

test('the lines of Python give a page', { skip: whyNoHttpx() ?? false }, async () => {
  await using service = await openTestService()
  const program = await block('python', service)
  const out = await run(pythonWithHttpx() ?? 'python3', ['-c', program], { GANNET_KEY: service.key })
  assert.match(out, /folds its wings/)
})
