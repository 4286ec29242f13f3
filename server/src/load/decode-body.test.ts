import assert from 'node:assert/strict'
import { test } from 'node:test'
import zlib from 'node:zlib'
import * as fc from 'fast-check'
import { type Coding, parseCodings } from '../media/content-codings.ts'
import { problem } from '../../test/kit/problem-matcher.ts'
import { BodyReader } from './decode-body.ts'
import { Problem } from '../contract/problems.ts'

const encoders: Record<string, { coding: Coding; encode: (body: Buffer) => Buffer }> = {
  gzip: { coding: 'gzip', encode: (body) => zlib.gzipSync(body) },
  'deflate with its wrapper': { coding: 'deflate', encode: (body) => zlib.deflateSync(body) },
  'raw deflate': { coding: 'deflate', encode: (body) => zlib.deflateRawSync(body) },
  'gzip that is called deflate': { coding: 'deflate', encode: (body) => zlib.gzipSync(body) },
  br: {
    coding: 'br',
    encode: (body) => zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }),
  },
  zstd: { coding: 'zstd', encode: (body) => zlib.zstdCompressSync(body) },
}

async function read(
  wire: Buffer,
  codings: readonly Coding[],
  { maxBytes = 10_000_000, chunkBytes = wire.length, unpackUndeclared = false } = {},
): Promise<Buffer> {
  const reader = new BodyReader({ maxBytes, codings, unpackUndeclared })
  for (let at = 0; at < wire.length; at += Math.max(chunkBytes, 1)) {
    await reader.write(wire.subarray(at, at + Math.max(chunkBytes, 1)))
  }
  return await reader.end()
}

/** Compressible and not, so that the body is over and under the size that is decoded in one go. */
const text = (bytes: number): Buffer => Buffer.from(`<p>${'lorem ipsum '.repeat(bytes / 12)}`)
const noise = (bytes: number): Buffer => {
  const body = Buffer.alloc(bytes)
  for (let index = 0, state = 1; index < bytes; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    body[index] = state >> 16
  }
  return body
}

for (const [name, { coding, encode }] of Object.entries(encoders)) {
  test(`reads ${name}, small and large, whole and in pieces`, async () => {
    for (const body of [Buffer.from('<p>x'), text(60_000), text(5_000_000), noise(300_000)]) {
      const wire = encode(body)
      for (const chunkBytes of [wire.length, 7919]) assert.ok((await read(wire, [coding], { chunkBytes })).equals(body))
    }
    assert.ok((await read(encode(text(900)), [coding], { chunkBytes: 1 })).equals(text(900)))
  })

  test(`rejects ${name} that is cut off or damaged, small and large`, async () => {
    for (const body of [text(60_000), noise(300_000)]) {
      const wire = encode(body)
      await assert.rejects(read(wire.subarray(0, Math.floor(wire.length / 2)), [coding], { chunkBytes: 7919 }))
    }
  })

  test(`never inflates ${name} over the limit`, async () => {
    for (const size of [100_001, 3_000_001, 12_000_000]) {
      const wire = encode(Buffer.alloc(size))
      await assert.rejects(read(wire, [coding], { maxBytes: size - 1 }), (error) => {
        assert.ok(error instanceof Problem)
        assert.deepEqual([error.code, error.details], ['content_too_large', { max_bytes: size - 1 }])
        return true
      })
      assert.equal((await read(wire, [coding], { maxBytes: size })).length, size)
    }
  })

  test(`rejects a body that is plain text although ${name} was announced, as browsers do`, async () => {
    for (const body of [Buffer.from('this is none'), text(1000), text(300_000)])
      await assert.rejects(read(body, [coding], { chunkBytes: 5000 }))
  })
}

test('undoes stacked codings in reverse order, in one go and as they arrive', async () => {
  const all = Object.values(encoders)
  const body = fc.constantFrom(text(2000), noise(400_000))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...all), { minLength: 2, maxLength: 3 }), body, async (stack, body) => {
      const wire = stack.reduce((bytes, { encode }) => encode(bytes), body)
      const codings = stack.map(({ coding }) => coding)
      assert.ok((await read(wire, codings, { chunkBytes: 50_000 })).equals(body))
    }),
    { numRuns: 30 },
  )
})

test('reads several gzip members in a row, and gzip followed by padding', async () => {
  const twice = Buffer.concat([zlib.gzipSync('one '), zlib.gzipSync('two')])
  assert.equal((await read(twice, ['gzip'])).toString(), 'one two')
  assert.equal((await read(Buffer.concat([zlib.gzipSync('one'), Buffer.alloc(20)]), ['gzip'])).toString(), 'one')
})

test('unpacks gzip that was not announced only where it is asked to', async () => {
  const wire = zlib.gzipSync('<p>x')
  assert.equal((await read(wire, [], { unpackUndeclared: true, chunkBytes: 1 })).toString(), '<p>x')
  assert.ok((await read(wire, [])).equals(wire))
})

test('an empty body is empty whatever coding it claims', async () => {
  for (const coding of ['gzip', 'deflate', 'br', 'zstd'] as const) {
    assert.equal((await read(Buffer.alloc(0), [coding])).length, 0)
  }
})

async function zstdOfUnknownSize(windowLog: number): Promise<Buffer> {
  const params = { [zlib.constants.ZSTD_c_windowLog]: windowLog }
  const encoder = zlib.createZstdCompress({ params })
  // Several writes, so that the frame cannot name its size instead of a window.
  for (let part = 0; part < 3; part += 1) encoder.write(noise(50_000))
  encoder.end()
  return Buffer.concat(await Array.fromAsync(encoder as AsyncIterable<Buffer>))
}

test('refuses a zstd window that would claim more than 8 MiB', async () => {
  assert.equal((await read(await zstdOfUnknownSize(23), ['zstd'])).length, 150_000)
  await assert.rejects(read(await zstdOfUnknownSize(24), ['zstd']))
})

test('reads the names of codings and passes over what is none', () => {
  assert.deepEqual(parseCodings(null), [])
  assert.deepEqual(parseCodings('GZIP'), ['gzip'])
  assert.deepEqual(parseCodings(' x-gzip ,, br'), ['gzip', 'br'])
  assert.deepEqual(parseCodings('identity'), [])
  assert.deepEqual(parseCodings('UTF-8'), [])
  assert.deepEqual(parseCodings('constructor'), [])
  assert.throws(() => parseCodings('gzip, gzip, gzip, gzip'), problem('target_unreachable', /more than 3/))
})
