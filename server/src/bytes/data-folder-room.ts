import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storingFailure } from './disk-full.ts'

/** More than a system gives without asking for another block. */
const probe = randomBytes(64 * 1024)

/** Makes a folder that only this user may look into, unless it is there. Throws a sentence for the operator when it cannot be written to. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    const why = reasons[code] ?? `the system says ${code}`
    throw new Error(`The data folder ${folder} cannot be used: ${why}. Another one is chosen with GANNET_DATA_DIR.`, {
      cause,
    })
  }
}

const denied = `this user (uid ${process.getuid?.()}) may not write there`
const reasons: Readonly<Record<string, string>> = {
  EACCES: denied,
  EPERM: denied,
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: "this user's quota is used up",
  EEXIST: 'it is no folder',
  ENOTDIR: 'what it would lie in is no folder',
}

/** Rejects when nothing can be stored in a folder, with Problem `storage_full` when that is for want of room: writes a file and removes it. */
export async function requireDiskRoom(folder: string): Promise<void> {
  const file = join(folder, `gannet.probe-${randomBytes(6).toString('hex')}`)
  try {
    await writeFile(file, probe, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw storingFailure(error)
  } finally {
    await rm(file, { force: true })
  }
}
