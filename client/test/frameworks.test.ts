import assert from 'node:assert/strict'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openTestService } from '../../server/test/kit/test-service.ts'
import { isMissing, openConsumerProject, root, run } from './kit/consumer-project.ts'
import { packageToolsFolder } from './kit/package-tools.ts'

const consumer = await openConsumerProject()
const { project } = consumer
after(() => consumer[Symbol.asyncDispose]())

/** The block of the README that begins so. */
async function blockOfReadme(begins: string): Promise<string> {
  const page = await readFile(join(root, 'client/README.md'), 'utf8')
  const block = page.split('```ts\n').find((part) => part.startsWith(begins))
  assert.ok(block !== undefined, begins)
  return block.slice(0, block.indexOf('```'))
}

/** Lets the project import a fetched package; what that imports lies beside it. */
async function linkPackage(name: string): Promise<void> {
  const to = join(project, 'node_modules', name)
  await mkdir(join(to, '..'), { recursive: true })
  await symlink(join(packageToolsFolder, name), to)
}

test("the AI SDK's models call the tools", async (context) => {
  if (isMissing(context, 'ai')) return
  await linkPackage('ai')
  const example = await blockOfReadme("import { generateText, isStepCount } from 'ai'")
  // The model is a stand-in that the AI SDK has for tests: it calls each tool, and then says what they told it.
  const program = `import { MockLanguageModelV4 } from 'ai/test'
const site = 'http://sample.gannet.test'
const calls = [
  ['map', { url: site + '/', search: 'binoculars' }],
  ['scrape', { url: site + '/article' }],
  ['extract', { url: site + '/binoculars', schema: '{"type":"object","properties":{"price":{"type":"number"}}}' }],
  ['screenshot', { url: site + '/gallery', full_page: true }],
]
const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } } as never
let offered: unknown
const model = new MockLanguageModelV4({
  doGenerate: async ({ prompt, tools }) => {
    offered ??= tools
    const told = prompt.flatMap(({ role, content }) => (role === 'tool' ? content : []))
    const call = calls[told.length]
    if (call === undefined) {
      const finishReason = { unified: 'stop', raw: undefined }
      return { content: [{ type: 'text', text: JSON.stringify({ told, offered }) }], finishReason, usage, warnings: [] } as never
    }
    const [toolName, input] = call
    const asked = { type: 'tool-call', toolCallId: String(told.length), toolName, input: JSON.stringify(input) }
    return { content: [asked], finishReason: { unified: 'tool-calls', raw: undefined }, usage, warnings: [] } as never
  },
})
${example}`
  await writeFile(join(project, 'agent.ts'), program)
  await using service = await openTestService()
  const env = { GANNET_API_KEY: service.key, GANNET_BASE_URL: service.origin }
  const { code, out } = await run(process.execPath, ['agent.ts'], { cwd: project, env })
  assert.equal(code, 0, out)
  const { told, offered } = JSON.parse(out) as { told: { output: { value: object } }[]; offered: { name: string }[] }
  const [map, scrape, extract, screenshot] = told.map(({ output }) => output.value)
  assert.deepEqual(
    offered.map(({ name }) => name),
    ['scrape', 'extract', 'screenshot', 'map'],
  )
  assert.partialDeepStrictEqual(map, { urls: ['http://sample.gannet.test/binoculars'] })
  assert.match((scrape as { markdown: string }).markdown, /^# How gannets find fish/)
  assert.deepEqual(extract, { data: { price: 289 } })
  assert.match((screenshot as { screenshot_url: string }).screenshot_url, /\.png$/)

  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--lib', 'es2024,dom']
  const kind = ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', '', 'agent.ts']
  const types = await run(process.execPath, [tsc, ...flags, ...kind], { cwd: project })
  assert.equal(types.code, 0, types.out)
})

test('a loader for LangChain gives the pages of a site as documents', async (context) => {
  if (isMissing(context, '@langchain/core')) return
  await linkPackage('@langchain/core')
  await writeFile(join(project, 'loader.ts'), await blockOfReadme("import { BaseDocumentLoader } from '@langchain"))
  await using service = await openTestService()
  const env = { GANNET_API_KEY: service.key, GANNET_BASE_URL: service.origin }
  const { code, out } = await run(process.execPath, ['loader.ts'], { cwd: project, env })
  assert.equal(code, 0, out)
  assert.match(out, /^11 http:\/\/sample\.gannet\.test\//)
})
