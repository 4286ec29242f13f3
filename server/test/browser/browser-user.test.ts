import assert from 'node:assert/strict'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { browserSeat } from '../../src/browser/process/browser-seat.ts'
import { findChromium } from '../../src/browser/process/find-chromium.ts'
import { mayLookInto, runAs } from '../../src/browser/process/system-user.ts'
import { commandOf, descendantsOf, stillRunning } from '../kit/descendants.ts'
import { openServiceProcess } from '../kit/service-process.ts'
import { openTestBrowser } from '../kit/test-browser.ts'
import { openTestSite } from '../kit/test-site.ts'

const isRoot = process.getuid?.() === 0
const skip = !isRoot && 'only a service that is root gives its browser to another user'
const key = 'gn_TestKeyTestKeyTestKeyTestKey0001'

async function openFolder(name: string) {
  const path = await mkdtemp(join(tmpdir(), `gannet-${name}-`))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** A field of /proc/PID/status, its first word. */
function statusOf(pid: number, field: string): string {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  return new RegExp(`^${field}:\\s*(\\S*)`, 'm').exec(text)?.[1] ?? ''
}

test(
  'as root: no process of the browser is root, none can read the data, the keys or what was open, and doctor says so',
  { skip },
  async () => {
    await using folder = await openFolder('browser-user')
    const dataDir = join(folder.path, 'data')
    await mkdir(dataDir, { mode: 0o777 })
    await chmod(dataDir, 0o777)
    await using site = await openTestSite({
      '/': '<h1>Hello</h1><script>document.body.append(" from a script")</script>',
    })
    await using service = await openServiceProcess({
      GANNET_DATA_DIR: dataDir,
      GANNET_BOOTSTRAP_KEY: key,
      GANNET_ALLOW_TARGETS: '127.0.0.1',
      GANNET_LOG: 'silent',
      GANNET_MODEL_KEY: 'hunter2',
    })
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ url: site.url('/'), render_js: true })
    const response = await fetch(`${service.origin}/v1/scrape`, { method: 'POST', headers, body })
    const { text } = (await response.json()) as { text: string }
    assert.deepEqual([response.status, text.includes('from a script')], [200, true])

    const servicePid = service.process.pid ?? 0
    const browsersNow = () => descendantsOf(servicePid).filter((pid) => /--user-data-dir|--type=/.test(commandOf(pid)))
    let browsers = browsersNow()
    // The page's own processes are on their way out, and those of the next are on their way in.
    for (let before = ''; before !== browsers.join(); browsers = browsersNow()) {
      before = browsers.join()
      await wait(500)
    }
    const renderers = browsers.filter((pid) => commandOf(pid).includes('--type=renderer'))
    assert.ok(renderers.length > 0, 'there are renderers')
    for (const pid of browsers) {
      assert.notEqual(statusOf(pid, 'Uid'), '0', commandOf(pid))
      assert.equal(readFileSync(`/proc/${pid}/status`, 'utf8').includes('Groups:\t0'), false, 'nor of its groups')
      assert.doesNotMatch(readFileSync(`/proc/${pid}/environ`, 'utf8'), /GANNET_|hunter2/)
      for (const name of readdirSync(`/proc/${pid}/fd`)) {
        const target = readlinkSync(`/proc/${pid}/fd/${name}`)
        assert.ok(!target.startsWith(dataDir) && !target.includes('gannet.db'), `${pid} has ${target} open`)
      }
    }
    const [renderer = 0] = renderers
    const user = { uid: Number(statusOf(renderer, 'Uid')), gid: Number(statusOf(renderer, 'Gid')) }
    assert.equal((await stat(dataDir)).mode & 0o007, 0, 'the rights that others had are gone')
    for (const file of [join(dataDir, 'gannet.db'), `/proc/${servicePid}/environ`, `/proc/${servicePid}/mem`])
      assert.notEqual((await runAs(user, ['/bin/cat', file])).code, 0, `${file} is closed to user ${user.uid}`)

    // The examination takes the page that it belongs to.
    const confinement = [statusOf(renderer, 'Seccomp'), statusOf(renderer, 'NoNewPrivs')]
    const deep = await fetch(`${service.origin}/readyz?deep=1`, { headers })
    const { findings } = (await deep.json()) as { findings: { check: string; status: string; message: string }[] }
    const said = (check: string) => findings.find((finding) => finding.check === check)
    assert.match(said('browser user')?.message ?? '', new RegExp(`as user ${user.uid}.*cannot read the data folder`))
    const isOn = said('sandbox')?.status === 'ok'
    assert.deepEqual(confinement, isOn ? ['2', '1'] : ['0', '0'])
    assert.equal(
      service.lines.some((line) => line.includes('without its sandbox')),
      !isOn,
      'the start says the same',
    )

    await service.end('SIGTERM')
    assert.deepEqual(await stillRunning(browsers), [])
    assert.deepEqual(profilesOf(servicePid), [])
  },
)

test('as root: the profile of a browser whose service was killed goes at the next start', { skip }, async () => {
  await using folder = await openFolder('browser-user')
  const settings = { GANNET_DATA_DIR: folder.path, GANNET_LOG: 'silent' }
  await using killed = await openServiceProcess(settings)
  const pid = killed.process.pid ?? 0
  const [profile = ''] = profilesOf(pid)
  const { uid, mode } = await stat(join(tmpdir(), profile))
  assert.deepEqual([uid === 0, mode & 0o777], [false, 0o700])
  const browsers = descendantsOf(pid)
  await killed.end('SIGKILL')
  assert.deepEqual(await stillRunning(browsers), [])
  await using _next = await openServiceProcess(settings)
  assert.deepEqual(profilesOf(pid), [])
})

test('as root: a Chromium that only root can read is copied to where its user can, once', { skip }, async () => {
  const executable = await findChromium({ path: '/usr/bin:/usr/local/bin' })
  await using folder = await openFolder('hidden')
  await using copies = await openFolder('copies')
  await chmod(copies.path, 0o755)
  const origin = await originOf(executable ?? '')
  const hidden = join(folder.path, basename(dirname(origin)))
  await cp(dirname(origin), hidden, { recursive: true, dereference: true })
  const path = join(hidden, basename(origin))
  const seat = await browserSeat(path, copies.path)
  assert.ok(seat.user !== undefined && seat.executable.startsWith(copies.path), JSON.stringify(seat))
  assert.match(seat.notes.join(), /cannot run .*; it runs the copy/)
  assert.equal(await mayLookInto(seat.user, hidden), false)
  const { ino } = await stat(seat.executable)
  assert.equal((await browserSeat(path, copies.path)).executable, seat.executable)
  assert.equal((await stat(seat.executable)).ino, ino, 'the copy is used again')
  await using site = await openTestSite({ '/': '<title>from a copy</title>' })
  await using browser = await openTestBrowser({ executable: seat.executable })
  assert.match((await browser.load(site.url('/'))).body, /from a copy/)
})

test('as root: what is no Chromium is not copied; it is started as before, with a note', { skip }, async () => {
  await using folder = await openFolder('hidden')
  const path = join(folder.path, 'chromium')
  await cp('/bin/true', path)
  const seat = await browserSeat(path, folder.path)
  assert.deepEqual([seat.user, seat.executable], [undefined, path])
  assert.match(seat.notes.join(), /runs as root: user \d+ cannot run/)
})

function profilesOf(pid: number): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith(`gannet-chromium-${pid}-`))
}

/** The program itself: what stands in /usr/bin may be a script that starts it. */
async function originOf(executable: string): Promise<string> {
  const text = readFileSync(executable).subarray(0, 1000).toString('latin1')
  return await realpath(/^(?:exec )?(\/\S+)/m.exec(text)?.[1] ?? executable)
}
