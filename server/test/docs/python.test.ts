import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pythonWithHttpx, whyNoHttpx } from '../kit/python.ts'
import { readImage } from '../kit/read-image.ts'
import { openTestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'

const page = join(import.meta.dirname, '../../../docs/python.md')
const skip = whyNoHttpx() ?? false
let folder: string

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gannet-python-'))
})
after(() => rm(folder, { recursive: true, force: true }))

/** The page's blocks of Python, in order. */
async function blocks(): Promise<string[]> {
  const text = await readFile(page, 'utf8')
  return [...text.matchAll(/```python\n(.*?)```/gs)].map(([, block]) => block ?? '')
}

async function python(program: string, env: Record<string, string>): Promise<{ code: number; out: string }> {
  await writeFile(join(folder, 'example.py'), program)
  return await new Promise((resolve) => {
    const options = { cwd: folder, env: { PATH: process.env['PATH'], ...env } }
    execFile(pythonWithHttpx() ?? 'python3', ['example.py'], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, out: stdout + stderr })
    })
  })
}

test('the program of docs/python.md runs as it stands, and its screenshot is an image', { skip }, async () => {
  await using service = await openTestService()
  const program = (await blocks()).join('\n')
  const { code, out } = await python(program, { GANNET_KEY: service.key, GANNET_URL: service.origin })
  assert.equal(code, 0, out)
  assert.match(out, /^Catalogue – Seabird Notes shop$/m)
  assert.match(out, /^Waterproof notebook http:\/\/sample\.gannet\.test\/notebook$/m)
  assert.match(out, /'name': 'Harbour 8×32 binoculars', 'price': 289, 'in_stock': True/)
  assert.match(out, /^400 invalid_request /m)
  assert.match(out, /^9999\d\d credits left$/m)
  const { width } = readImage(await readFile(join(folder, 'screenshot.jpg')))
  assert.equal(width, 1280)
})

test(
  'its calls are tried again under one Idempotency-Key, and a final failure is raised at once',
  { skip },
  async () => {
    let answers = 0
    await using site = await openTestSite({
      '/v1/scrape': (_request, response) => {
        answers += 1
        if (answers === 1) response.writeHead(503, { 'retry-after': '0' }).end('busy')
        else if (answers === 2) response.socket?.destroy()
        else response.writeHead(200, { 'content-type': 'application/json' }).end('{"text": "at last"}')
      },
      '/v1/extract': { status: 502, body: '{"error": "No.", "code": "final", "retryable": false}' },
    })
    const [helper = ''] = await blocks()
    const program = `${helper}
print(call("scrape", {"url": "https://example.com/"})["text"])
try:
    call("extract", {})
except GannetError as error:
    print(error.code, error.status)
`
    const { code, out } = await python(program, { GANNET_KEY: 'gn_key', GANNET_URL: site.origin })
    assert.deepEqual([code, out], [0, 'at last\nfinal 502\n'])
    assert.deepEqual([site.count('/v1/scrape'), site.count('/v1/extract')], [3, 1])
    const keys = site.hits.filter(({ path }) => path === '/v1/scrape').map(({ headers }) => headers['idempotency-key'])
    assert.equal(new Set(keys).size, 1)
  },
)
