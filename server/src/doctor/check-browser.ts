import { readFile, readlink, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { BrowserPool, BrowserPoolStats } from '../browser/pool/page-pool.ts'
import { mayLookInto } from '../browser/process/system-user.ts'
import type { Finding } from '../contract/examination.ts'
import { Problem } from '../contract/problems.ts'

const leastTemporaryBytes = 512 * 1024 * 1024

const drawing = { 'on-demand': 'on demand', ordinary: 'all the time' } as const

/** Whether Chromium runs, as whom, how safely, and what room it has. `dataDir`: what it must not be able to read. */
export async function checkBrowser(browser: BrowserPool, dataDir: string): Promise<readonly Finding[]> {
  const stats = await browser.stats().catch((error: unknown) => (error instanceof Error ? error : new Error('none')))
  if (stats instanceof Error) {
    return [
      {
        check: 'browser',
        status: 'failed',
        message: `Chromium does not start: ${firstLine(stats)}`,
        advice: 'Install Chromium with its libraries, or set GANNET_CHROMIUM to the path of one that starts.',
      },
    ]
  }
  const state = stats.pids.length > 0 ? 'runs' : 'started, and has ended until a page is to be rendered'
  return [
    {
      check: 'browser',
      status: 'ok',
      message: `Chromium ${stats.version} ${state}; pages draw ${drawing[stats.frames]}.`,
    },
    await userFinding(stats, dataDir),
    await sandboxFinding(stats),
    await roomFinding(),
  ]
}

async function userFinding({ user, notes, isSandboxed }: BrowserPoolStats, dataDir: string): Promise<Finding> {
  const check = 'browser user'
  if (user === undefined) {
    const own = process.getuid?.()
    if (own === 0) {
      const advice = 'Run Gannet as an ordinary user, or let root start programs as another user.'
      return { check, status: 'warning', message: notes[0] ?? 'Chromium runs as root.', advice }
    }
    const wall = isSandboxed ? 'its sandbox keeps pages from the data folder' : 'it could read the data folder'
    return { check, status: 'ok', message: `Chromium runs as the service's own user${uidText(own)}; ${wall}.` }
  }
  const asWhom = `Chromium runs as user ${user.uid}, who owns nothing`
  if (!(await mayLookInto(user, dataDir)))
    return { check, status: 'ok', message: `${asWhom} and cannot read the data folder.` }
  const advice = 'Take the rights of others from the data folder: chmod o= on GANNET_DATA_DIR.'
  return { check, status: 'warning', message: `${asWhom}, but could read the data folder.`, advice }
}

function uidText(uid: number | undefined): string {
  return uid === undefined ? '' : ` (${uid})`
}

async function sandboxFinding({ isSandboxed, rendererPid }: BrowserPoolStats): Promise<Finding> {
  const check = 'sandbox'
  if (isSandboxed) {
    const holds = rendererPid === undefined ? '' : await confinementOf(rendererPid)
    return { check, status: 'ok', message: `Chromium's sandbox is on${holds}.` }
  }
  return {
    check,
    status: 'warning',
    message: 'Chromium runs without its sandbox, which it refuses to root and where the system does not allow it.',
    advice: 'Run Gannet on a system that allows unprivileged user namespaces, and Chromium as a user other than root.',
  }
}

/** What the kernel says of a renderer; empty where it does not tell (only Linux does). */
async function confinementOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const field = (name: string): string | undefined => new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(text)?.[1]
  const uid = field('Uid')
  if (uid === undefined) return ''
  const filter = field('Seccomp') === '2' ? 'with' : 'without'
  const rights = field('NoNewPrivs') === '1' ? 'cannot gain rights' : 'could gain rights'
  const network = await Promise.all([pid, 'self'].map((of) => readlink(`/proc/${of}/ns/net`).catch(() => '')))
  const isApart = network[0] !== '' && network[0] !== network[1]
  return `: a renderer runs as user ${uid}, ${filter} a seccomp filter, ${rights}${isApart ? ', and has no network' : ''}`
}

/** Chromium is told not to use /dev/shm, so its shared memory lies in the folder for temporary files. */
async function roomFinding(): Promise<Finding> {
  const [shared, temporary] = await Promise.all([bytesOf('/dev/shm'), bytesOf(tmpdir())])
  const shm = shared === undefined ? 'There is no /dev/shm' : `/dev/shm has ${inMegabytes(shared.all)}`
  const free = temporary?.free ?? 0
  const message = `${shm}, which Chromium is told not to use; ${inMegabytes(free)} are free for it in ${tmpdir()}.`
  if (free >= leastTemporaryBytes) return { check: 'shared memory', status: 'ok', message }
  const advice = `Make room: pages that need memory die when fewer than ${inMegabytes(leastTemporaryBytes)} are free there.`
  return { check: 'shared memory', status: 'warning', message, advice }
}

async function bytesOf(folder: string): Promise<{ all: number; free: number } | undefined> {
  try {
    const { blocks, bavail, bsize } = await statfs(folder)
    return { all: blocks * bsize, free: bavail * bsize }
  } catch {
    return undefined
  }
}

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024).toLocaleString('en-US')} MB`
}

/** A Problem says little; what Chromium wrote stands in its cause. */
function firstLine(error: Error): string {
  const { message } = error instanceof Problem && error.cause instanceof Error ? error.cause : error
  return (message.split('\n').find((line) => line.trim() !== '') ?? 'it says nothing').slice(0, 300)
}
