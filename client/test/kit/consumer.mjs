// What a user of the package writes. Runs in a fresh project against a service given by the environment.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { AuthenticationError, Gannet } from '@gannet/client'
import { saveScreenshot } from '@gannet/client/node'

const { BASE_URL: baseUrl, API_KEY: apiKey = '', PAGE: url = '' } = process.env
const gannet = new Gannet({ apiKey, baseUrl })

const { text } = await gannet.scrape({ url })
assert.match(text ?? '', /Warm and dry/)
const schema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }
const { data } = await gannet.extract({ url, schema, render_js: false })
assert.deepEqual(data, { name: 'Walking boots' })
const shot = await gannet.screenshot({ url, viewport: { width: 200, height: 100 } })
assert.equal((await gannet.download(shot)).length, shot.file_size_bytes)
await saveScreenshot(gannet, shot, { path: `shot-${process.versions.node}.png` })
assert.equal((await readFile(`shot-${process.versions.node}.png`)).length, shot.file_size_bytes)
await assert.rejects(new Gannet({ apiKey: 'gn_wrong', baseUrl }).usage(), AuthenticationError)
await assert.rejects(gannet.usage({ signal: AbortSignal.abort() }), { name: 'AbortError' })
const { deno, bun, node } = process.versions
const other = bun ? 'Bun' : `Node ${node}`
console.log(`works on ${deno ? 'Deno' : other}`)
