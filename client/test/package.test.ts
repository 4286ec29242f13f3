import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test, type TestContext } from 'node:test'
import { openTestService } from '../../server/test/kit/test-service.ts'
import { openTestSite } from '../../server/test/kit/test-site.ts'
import { ensurePackageTool, packageToolPath } from './kit/package-tools.ts'

const root = join(import.meta.dirname, '../..')
let folder: string
let tarball: string
let project: string

interface Outcome {
  readonly code: number
  readonly out: string
}

function run(program: string, words: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }) {
  return new Promise<Outcome>((resolve) => {
    execFile(program, words, { ...options, encoding: 'utf8' }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
      resolve({ code, out: stdout + stderr })
    })
  })
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gannet-package-'))
  project = join(folder, 'project')
  await mkdir(project)
  const packed = await run('npm', ['pack', '--pack-destination', folder], { cwd: join(root, 'client') })
  assert.equal(packed.code, 0, packed.out)
  tarball = join(folder, 'gannet-client-0.1.0.tgz')
  await writeFile(join(project, 'package.json'), '{"private": true, "type": "module"}')
  const installed = await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: project })
  assert.equal(installed.code, 0, installed.out)
})

after(() => rm(folder, { recursive: true, force: true }))

test('the package has no dependencies, and holds what it needs and no tests', async () => {
  const place = join(project, 'node_modules/@gannet/client')
  const { dependencies, peerDependencies } = JSON.parse(await readFile(join(place, 'package.json'), 'utf8')) as {
    dependencies?: object
    peerDependencies?: object
  }
  assert.deepEqual([dependencies, peerDependencies], [undefined, undefined])
  const { out } = await run('tar', ['tzf', tarball], { cwd: folder })
  const names = out.trim().split('\n')
  for (const name of ['README.md', 'LICENSE', 'dist/gannet.js', 'dist/gannet.d.ts', 'dist/node.js']) {
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

for (const version of ['20', '22', '26']) {
  test(`installed into a fresh project it works on Node ${version}`, async (context) => {
    const tool = `node${version}`
    if (version !== '26' && isMissing(context, tool)) return
    const node = version === '26' ? process.execPath : packageToolPath(tool, 'bin/node')
    await using service = await openTestService()
    await using site = await openTestSite({
      '*': '<title>Walking boots</title><h1>Walking boots</h1><p>Warm and dry.</p>',
    })
    await copyFile(join(import.meta.dirname, 'kit/consumer.mjs'), join(project, 'consumer.mjs'))
    const env = { BASE_URL: service.origin, API_KEY: service.key, PAGE: site.url('/boots') }
    const { code, out } = await run(node, ['consumer.mjs'], { cwd: project, env })
    assert.equal(code, 0, out)
    assert.match(out, new RegExp(`works on ${version}\\.`))
  })
}

test('the quick start in TypeScript runs as it stands', async () => {
  await using service = await openTestService()
  await using site = await openTestSite({ '*': '<title>Example Domain</title><h1>Example Domain</h1><p>For use.</p>' })
  const page = await readFile(join(root, 'docs/quick-start.md'), 'utf8')
  const program = (/```ts\n(.*?)```/s.exec(page)?.[1] ?? '')
    .replace('http://127.0.0.1:8080', service.origin)
    .replace('https://example.com/', site.url('/'))
  await symlink(join(root, 'node_modules/zod'), join(project, 'node_modules/zod'))
  await writeFile(join(project, 'quick-start.ts'), program)
  const env = { GANNET_KEY: service.key }
  const { code, out } = await run(process.execPath, ['quick-start.ts'], { cwd: project, env })
  assert.equal(code, 0, out)
  assert.match(out, /For use\.\n? ?Example Domain \{ width: 1280/)
  assert.ok((await readFile(join(project, 'example.png'))).length > 1000)
})

/** Says why a test is skipped, when its tool is not there and cannot be fetched. */
function isMissing(context: TestContext, tool: string): boolean {
  const why = ensurePackageTool(tool)
  if (why !== undefined) context.skip(why)
  return why !== undefined
}
