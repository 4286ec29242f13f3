import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { BrowserPool } from '../browser/page-pool.ts'
import type { Finding } from '../contract/examination.ts'
import { Problem } from '../contract/problems.ts'

const leastTemporaryBytes = 512 * 1024 * 1024

/** Whether Chromium runs, how safely, and what room it has. */
export async function checkBrowser(browser: BrowserPool): Promise<readonly Finding[]> {
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
  return [
    { check: 'browser', status: 'ok', message: `Chromium ${stats.version} runs.` },
    stats.isSandboxed
      ? { check: 'sandbox', status: 'ok', message: "Chromium's sandbox is on." }
      : {
          check: 'sandbox',
          status: 'warning',
          message:
            'Chromium runs without its sandbox, which it refuses to root and where the system does not allow it.',
          advice: 'Run Gannet as an ordinary user, on a system that allows unprivileged user namespaces.',
        },
    await roomFinding(),
  ]
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
