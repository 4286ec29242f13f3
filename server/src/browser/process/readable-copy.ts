import { hash } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, cp, mkdir, readdir, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Of root, for all to read, kept over restarts. */
const copiesFolder = '/var/cache/gannet'
/** What lies beside every Chromium: nothing else is copied. */
const chromiumsOwn = 'icudtl.dat'

/**
 * A copy, for all users to read, of a Chromium that lies where only root can read it (a download below /root). It is made once
 * for each version; older ones of the same origin go when nobody runs them. Throws when there is nothing to copy, or no room.
 */
export async function readableCopy(executable: string, place = copiesFolder): Promise<string> {
  const origin = await realpath(executable)
  const folder = dirname(origin)
  await stat(join(folder, chromiumsOwn))
  const { mtimeMs, size } = await stat(origin)
  const family = `chromium-${hash('sha256', origin).slice(0, 12)}`
  const copy = join(place, `${family}-${hash('sha256', `${mtimeMs} ${size}`).slice(0, 12)}`)
  await mkdir(place, { recursive: true, mode: 0o755 })
  const isThere = await stat(join(copy, basename(origin))).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    await copyWhole(folder, copy)
    await removeOthers(place, { family, copy })
  }
  return join(copy, basename(origin))
}

/** Under its name stands the whole copy or none. */
async function copyWhole(folder: string, copy: string): Promise<void> {
  const part = `${copy}.${process.pid}.part`
  try {
    await cp(folder, part, { recursive: true, dereference: true, mode: constants.COPYFILE_FICLONE })
    await makeReadable(part)
    await rename(part, copy)
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makeReadable(path)
    // Nothing that changes its user: the sandbox that needs it is not the one that is used.
    else await chmod(path, ((await stat(path)).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}

async function removeOthers(place: string, { family, copy }: { family: string; copy: string }): Promise<void> {
  const used = await runningPrograms()
  for (const name of await readdir(place)) {
    const path = join(place, name)
    if (!name.startsWith(family) || path === copy || name.endsWith('.part')) continue
    if (!used.some((program) => program.startsWith(`${path}/`))) await rm(path, { recursive: true, force: true })
  }
}

async function runningPrograms(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/exe`).catch(() => '')))
}
