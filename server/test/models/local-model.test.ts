import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { LanguageModel, ModelQuestion } from '../../src/models/language-model.ts'
import { openModel } from '../../src/models/open-model.ts'
import { openTestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'
import { writeTinyGguf } from '../kit/tiny-gguf.ts'

const library = 'node-llama-cpp'
const isInstalled = ((): boolean => {
  try {
    return import.meta.resolve(library) !== ''
  } catch {
    return false
  }
})()
const skip = isInstalled ? false : 'node-llama-cpp is not installed; npm install --no-save node-llama-cpp runs these'
const local = (path: string) => openModel({ provider: 'local', model: path, url: undefined, key: undefined, timeoutMs: 60_000 }) // prettier-ignore
const shape = (data: object): ModelQuestion['schema'] => ({
  type: 'object',
  properties: { data },
  required: ['data'],
  additionalProperties: false,
})

describe('a local model', () => {
  let folder: string
  let path: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gannet-gguf-'))
    path = process.env['GANNET_TEST_GGUF'] ?? join(folder, 'tiny.gguf')
    await writeTinyGguf(join(folder, 'tiny.gguf'))
    await writeFile(join(folder, 'broken.gguf'), 'no model')
  })
  after(() => rm(folder, { recursive: true }))

  test('that is missing stops the start with a sentence that says so', async () => {
    await assert.rejects(local(join(folder, 'none.gguf')), /none\.gguf, which cannot be read/)
  })

  test(
    'without its package stops the start with the command that installs it',
    { skip: isInstalled && 'node-llama-cpp is installed' },
    async () => {
      // prettier-ignore
      await assert.rejects(local(path), /npm install node-llama-cpp$/)
    },
  )

  test('that is no GGUF stops the start', { skip }, async () => {
    await assert.rejects(local(join(folder, 'broken.gguf')), /no GGUF model llama\.cpp can load/)
  })

  describe('that is there', { skip }, () => {
    let model: LanguageModel
    before(async () => (model = await local(path)))
    after(() => model[Symbol.asyncDispose]())
    const ask = (data: object, maxOutputTokens: number, signal = new AbortController().signal) =>
      model.ask({ system: 'Answer.', user: 'Page: a mug.', schema: shape(data), maxOutputTokens }, signal)

    test('keeps to the schema and counts its tokens', async () => {
      const fields = {
        isRed: { type: ['boolean', 'null'] },
        size: { type: ['string', 'null'], enum: ['S', 'M', null] },
      }
      const { text, tokens, ending } = await ask({ type: ['object', 'null'], properties: fields, required: ['isRed', 'size'] }, 200) // prettier-ignore
      assert.equal(ending, 'whole', text)
      const { data } = JSON.parse(text) as { data: { isRed: unknown; size: unknown } | null }
      if (data !== null) {
        assert.ok([true, false, null].includes(data.isRed as boolean))
        assert.ok(['S', 'M', null].includes(data.size as string))
      }
      assert.ok(tokens !== undefined && tokens > 10 && tokens < 2000, String(tokens))
    })

    test('is cut off at its limit, and says so', async () => {
      const { ending, tokens } = await ask({ type: 'array', items: { type: 'boolean' } }, 4)
      assert.equal(ending, 'cut')
      assert.ok(tokens !== undefined && tokens > 4)
    })

    test('stops when the caller leaves, and answers the next question', async () => {
      const controller = new AbortController()
      const gone = ask({ type: 'array', items: { type: 'string' } }, 12_000, controller.signal)
      const next = ask({ type: 'boolean' }, 50)
      setTimeout(() => controller.abort(new Error('gone')), 50)
      await assert.rejects(gone, /gone/)
      assert.match((await next).text, /"data":\s*(?:true|false)/)
    })

    test('serves an extract, whose tokens it counts and whose inventions do not pass', async () => {
      await using site = await openTestSite({ '/': '<h1>Harbour mug</h1><p>Made of clay.</p>' })
      await using service = await openTestService({ GANNET_MODEL: `local:${path}` })
      const schema = { type: 'object', properties: { name: { type: 'string' }, colour: { type: 'string', enum: ['red', 'blue'] } } } // prettier-ignore
      const { status, body } = await service.post('/v1/extract', { url: site.url('/'), schema, render_js: false })
      assert.equal(status, 200, JSON.stringify(body))
      assert.deepEqual(body.data, { name: 'Harbour mug' })
      assert.ok(body.tokens_used > 0 && body.tokens_used <= 4096, String(body.tokens_used))
    })
  })
})
