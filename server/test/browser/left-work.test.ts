// npm test: early
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

/** Paints for minutes on any machine, while its script yields. */
const blurred = `<style>i { position: fixed; inset: 0; backdrop-filter: blur(100px) saturate(3) }</style>${'<i></i>'.repeat(6000)}`
/** Has the GPU process count for minutes. */
const shader = `<canvas id=c width=4000 height=4000></canvas><script>
  const gl = c.getContext('webgl')
  const shaderOf = (type, source) => { const made = gl.createShader(type); gl.shaderSource(made, source); gl.compileShader(made); return made }
  const program = gl.createProgram()
  gl.attachShader(program, shaderOf(gl.VERTEX_SHADER, 'attribute vec2 p; void main() { gl_Position = vec4(p, 0, 1); }'))
  gl.attachShader(program, shaderOf(gl.FRAGMENT_SHADER, \`precision highp float; void main() { float a = 0.;
    for (int i = 0; i < 100000; i++) a += sin(float(i) * gl_FragCoord.x); gl_FragColor = vec4(a); }\`))
  gl.linkProgram(program); gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0); gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  requestAnimationFrame(function next() { gl.drawArrays(gl.TRIANGLES, 0, 3); requestAnimationFrame(next) })</script>`
/** Has the browser write cookies for seconds after it is gone. */
const cookies = `<p id=p>Cookies</p><script>let written = 0; const value = 'x'.repeat(4000)
  setInterval(() => { for (let n = 0; n < 500; n += 1) document.cookie = 'c' + (written += 1) + '=' + value; p.textContent = written + ' cookies' })</script>`
const targetMs = 3000
/** A page on a busy machine; what the pages above leave behind would take longer, or fail the call. */
const soonMs = 12_000

describe('what a page leaves to do', () => {
  let service: TestService
  let site: TestSite
  before(async () => {
    site = await openTestSite({ '/': '<h1>Fine</h1>', '/blurred': blurred, '/shader': shader, '/cookies': cookies })
    // One place, so that the next call has it.
    service = await openTestService({ GANNET_PAGES: '1', GANNET_TARGET_TIMEOUT_MS: String(targetMs) })
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  const timed = async (path: string, body: object) => {
    const startedAt = performance.now()
    const { status, body: answer } = await service.post(path, body)
    return { status, answer, ms: performance.now() - startedAt }
  }
  const screenshot = (path: string) => timed('/v1/screenshot', { url: site.url(path) })
  const nextIsFine = async (): Promise<void> => {
    for (const next of [
      await timed('/v1/scrape', { url: site.url('/'), render_js: true, retries: 0 }),
      await screenshot('/'),
    ]) {
      assert.equal(next.status, 200, JSON.stringify(next.answer))
      assert.ok(next.ms < soonMs, `${next.ms} ms`)
    }
  }

  test('a page that paints for ever is ended', async () => {
    const { status, answer, ms } = await screenshot('/blurred')
    // On a busy machine it may not even have loaded in time.
    const ends = ['422 page_crashed', '502 target_timeout']
    assert.ok(ends.includes(`${status} ${answer.code}`), `${status} ${answer.code}`)
    assert.ok(ms < 35_000, `${ms} ms`)
    await nextIsFine()
  })

  test('a page that keeps the GPU process busy does not keep its place', async () => {
    const { status, answer } = await screenshot('/shader')
    assert.deepEqual([status, answer.code], [422, 'page_crashed'])
    await nextIsFine()
  })

  test('a page that floods the browser with cookies does not keep its place', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { answer } = await timed('/v1/scrape', { url: site.url('/cookies'), render_js: true, wait_ms: 1500 })
      assert.match(answer.text ?? answer.error, /\d{4,} cookies|did not yield/)
      await nextIsFine()
    }
  })
})
