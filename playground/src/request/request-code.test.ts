import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { promisify } from 'node:util'
import type { Operation } from '../contract/contract.ts'
import { requestCode } from './request-code.ts'

const run = promisify(execFile)
const operation: Operation = {
  name: 'extract',
  path: '/v1/extract',
  summary: '',
  fields: {},
  required: [],
  example: {},
}
const body = {
  url: "https://shop.example/it's?a=1&b=$HOME`id`",
  prompt: 'Say "hello" \\ in\ntwo lines — 日本語 🐦 ${1}',
  render_js: false,
  wait_ms: 250,
  include_evidence: true,
  headers: {},
  schema: { type: 'object', properties: { name: { type: ['string', 'null'], default: null } }, required: ['name'] },
}

/** What a service would receive from a piece of code that a program runs. */
async function received(write: (origin: string) => [program: string, parameters: readonly string[]]) {
  const got = Promise.withResolvers<{ path: string | undefined; key: string | undefined; body: unknown }>()
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    request.on('end', () => {
      got.resolve({ path: request.url, key: request.headers.authorization, body: JSON.parse(text) })
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  try {
    const [program, parameters] = write(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    await run(program, parameters, { env: { PATH: process.env['PATH'], GANNET_KEY: 'gn_a_key' }, timeout: 20_000 })
    return await got.promise
  } finally {
    server.close()
  }
}

function codeIn(language: string, origin: string): string {
  return requestCode(operation, body, origin).find((each) => each.language === language)?.code ?? ''
}

const expected = { path: '/v1/extract', key: 'Bearer gn_a_key', body }

test('the curl line sends exactly the body, whatever stands in it', async () => {
  assert.deepEqual(await received((origin) => ['sh', ['-c', codeIn('curl', origin)]]), expected)
})

test('the TypeScript sends exactly the body', async () => {
  const parameters = (origin: string) => ['--input-type=module-typescript', '--eval', codeIn('TypeScript', origin)]
  assert.deepEqual(await received((origin) => [process.execPath, parameters(origin)]), expected)
})

test('the Python names exactly the body', async (context) => {
  const reader = `
import ast, json, sys
call = next(node for node in ast.walk(ast.parse(sys.argv[1])) if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "post")
print(json.dumps(ast.literal_eval(next(given.value for given in call.keywords if given.arg == "json"))))`
  const hasPython = await run('python3', ['--version']).then(
    () => true,
    () => false,
  )
  if (!hasPython) return context.skip('no Python is installed')
  const { stdout } = await run('python3', ['-c', reader, codeIn('Python', 'http://127.0.0.1:8080')])
  assert.deepEqual(JSON.parse(stdout), body)
})
