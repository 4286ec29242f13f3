import assert from 'node:assert/strict'
import { copyFile, readFile, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { after, test } from 'node:test'
import { openTestService } from '../../server/test/kit/test-service.ts'
import { openTestSite } from '../../server/test/kit/test-site.ts'
import { isMissing, openConsumerProject, root, run } from './kit/consumer-project.ts'
import { packageToolPath } from './kit/package-tools.ts'

const boots = '<title>Walking boots</title><h1>Walking boots</h1><p>Warm and dry.</p>'
const consumer = await openConsumerProject()
const { folder, tarball, project } = consumer
after(() => consumer[Symbol.asyncDispose]())

test('the package has no dependencies, and holds what it needs and no tests', async () => {
  const place = join(project, 'node_modules/@gannet/client')
  const { dependencies, peerDependencies } = JSON.parse(await readFile(join(place, 'package.json'), 'utf8')) as {
    dependencies?: object
    peerDependencies?: object
  }
  assert.deepEqual([dependencies, peerDependencies], [undefined, undefined])
  const { out } = await run('tar', ['tzf', tarball], { cwd: folder })
  const names = out.trim().split('\n')
  for (const name of ['README.md', 'LICENSE', 'dist/gannet.js', 'dist/gannet.d.ts', 'dist/node.js', 'dist/ai.js']) {
    assert.ok(names.includes(`package/${name}`), name)
  }
  assert.deepEqual(
    names.filter((name) => /test|src\//.test(name)),
    [],
  )
})

test('publint finds nothing', async (context) => {
  if (isMissing(context, 'publint')) return
  const { code, out } = await run(
    process.execPath,
    [packageToolPath('publint', 'src/cli.js'), 'run', tarball, '--strict'],
    { cwd: folder },
  )
  assert.equal(code, 0, out)
  assert.match(out, /All good/)
})

test('its types are right for ES modules in Node and in bundlers', async (context) => {
  if (isMissing(context, '@arethetypeswrong/cli')) return
  const attw = packageToolPath('@arethetypeswrong/cli', 'dist/index.js')
  const { code, out } = await run(process.execPath, [attw, tarball, '--profile', 'esm-only'], { cwd: folder })
  assert.equal(code, 0, out)
})

test('its types need neither Node nor a loose compiler: a web page with DOM types compiles', async () => {
  const source = `import { Gannet, RateLimitError, type ScrapeResult } from '@gannet/client'
const gannet = new Gannet({ apiKey: 'gn_key', timeoutMs: 1000 })
export const page: Promise<ScrapeResult> = gannet.scrape({ url: 'https://example.com/', text_mode: 'full' })
export const image: Promise<Uint8Array> = gannet.download('https://example.com/a.png')
export const isTooFast = (error: unknown): boolean => error instanceof RateLimitError && error.code === 'rate_limited'
// @ts-expect-error a field that is not in the contract
void gannet.scrape({ url: 'https://example.com/', full_page: true })
`
  await writeFile(join(project, 'page.ts'), source)
  const flags = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022', '--lib', 'es2022,dom']
  const kind = ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', '', 'page.ts']
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { code, out } = await run(process.execPath, [tsc, ...flags, ...kind], { cwd: project })
  assert.equal(code, 0, out)
})

/** How each runtime is had, and what it is started with. */
const runtimes: readonly { name: string; tool?: string; file?: string; words?: readonly string[] }[] = [
  { name: 'Node 20', tool: 'node20', file: 'bin/node' },
  { name: 'Node 22', tool: 'node22', file: 'bin/node' },
  { name: 'Node 26' },
  { name: 'Deno', tool: 'deno', file: 'deno', words: ['run', '--allow-all', '--no-prompt'] },
  { name: 'Bun', tool: 'bun', file: 'bin/bun', words: ['run'] },
]

for (const { name, tool, file = '', words = [] } of runtimes) {
  test(`installed into a fresh project it works on ${name}`, async (context) => {
    if (tool !== undefined && isMissing(context, tool)) return
    const program = tool === undefined ? process.execPath : packageToolPath(tool, file)
    await using service = await openTestService()
    await using site = await openTestSite({ '*': boots })
    await copyFile(join(import.meta.dirname, 'kit/consumer.mjs'), join(project, 'consumer.mjs'))
    const env = { HOME: folder, BASE_URL: service.origin, API_KEY: service.key, PAGE: site.url('/boots') }
    const { code, out } = await run(program, [...words, 'consumer.mjs'], { cwd: project, env })
    assert.equal(code, 0, out)
    assert.match(out, new RegExp(`works on ${name}`))
  })
}

test('it works in a browser as it is, without a bundler', async () => {
  const files = join(project, 'node_modules/@gannet/client/dist')
  const script = `import { Gannet, TargetError } from '/dist/gannet.js'
    const gannet = new Gannet({ apiKey: 'gn_key', baseUrl: location.origin })
    const { text } = await gannet.scrape({ url: 'https://example.com/' })
    const image = await gannet.download('/image.png')
    const failure = await gannet.extract({ url: 'https://example.com/', schema: {} }).catch((error) => error)
    document.body.textContent = [text, image.length, failure instanceof TargetError].join(' ')
    document.body.id = 'done'`
  await using service = await openTestService()
  await using site = await openTestSite({
    '/': `<!doctype html><title>Page</title><body>Nothing yet<script type="module">${script}</script></body>`,
    '/v1/scrape': { headers: { 'content-type': 'application/json' }, body: '{"text": "A text of the service,"}' },
    '/v1/extract': { status: 422, body: '{"error": "Blocked.", "code": "target_blocked", "retryable": false}' },
    '/image.png': { headers: { 'content-type': 'image/png' }, body: new Uint8Array(17) },
    '*': async ({ url = '' }, response) => {
      const body = await readFile(join(files, basename(url))).catch(() => undefined)
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/javascript' }).end(body)
    },
  })
  const request = { url: site.url('/'), render_js: true, wait_for: '#done', text_mode: 'full' }
  const { body } = await service.post('/v1/scrape', request)
  assert.equal(body.text, 'A text of the service, 17 true')
})

test('the quick start in TypeScript runs as it stands', async () => {
  await using service = await openTestService()
  const page = await readFile(join(root, 'docs/quick-start.md'), 'utf8')
  const program = (/```ts\n(.*?)```/s.exec(page)?.[1] ?? '').replace('http://127.0.0.1:8080', service.origin)
  await symlink(join(root, 'node_modules/zod'), join(project, 'node_modules/zod'))
  await writeFile(join(project, 'quick-start.ts'), program)
  const env = { GANNET_KEY: service.key }
  const { code, out } = await run(process.execPath, ['quick-start.ts'], { cwd: project, env })
  assert.equal(code, 0, out)
  assert.match(out, /Lives in my rucksack[^]* 34\.5 \{ width: 1280/)
  assert.ok((await readFile(join(project, 'guide.png'))).length > 1000)
})
