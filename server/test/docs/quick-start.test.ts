import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { pythonWithHttpx, whyNoHttpx } from '../kit/python.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const page = join(import.meta.dirname, '../../../docs/quick-start.md')

/** The page's first block in a language, with our addresses for those of the document. */
async function block(language: string, { service, site }: { service: TestService; site: TestSite }): Promise<string> {
  const text = await readFile(page, 'utf8')
  const found = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(text)?.[1] ?? ''
  return found
    .replaceAll('http://127.0.0.1:8080', service.origin)
    .replaceAll('https://example.com/', site.url('/'))
    .replaceAll('gn_…', service.key)
}

function run(program: string, words: readonly string[], env: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, words, { env: { PATH: process.env['PATH'], ...env } }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout)
      else reject(new Error(stdout + stderr, { cause: error }))
    })
  })
}

async function openWorld() {
  const closing = new AsyncDisposableStack()
  const service = closing.use(await openTestService())
  const site = closing.use(await openTestSite({ '/': '<title>Example Domain</title><h1>Example Domain</h1>For use.' }))
  return { service, site, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

test('the lines of curl give a page, data and a picture', async () => {
  await using world = await openWorld()
  const out = await run('bash', ['-c', await block('sh', world)], {})
  const answers = out
    .replaceAll('}{', '}\n{')
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const [scraped, extracted, shot] = answers
  assert.equal(answers.length, 3)
  assert.match(String(scraped?.['text']), /For use/)
  assert.deepEqual(extracted?.['data'], { title: 'Example Domain' })
  assert.match(String(shot?.['screenshot_url']), /\.jpg$/)
})

test('the lines of Python give a page', { skip: whyNoHttpx() ?? false }, async () => {
  await using world = await openWorld()
  const program = await block('python', world)
  const out = await run(pythonWithHttpx() ?? 'python3', ['-c', program], { GANNET_KEY: world.service.key })
  assert.match(out, /For use/)
})
