import { isProcessAlive } from '../../is-process-alive.ts'
import { lstat, readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runAs, type SystemUser } from './system-user.ts'

/** A profile's folder is named for the process that made it. */
export const profilePrefix = 'gannet-chromium-'

/** Folders that their owner closed are opened for a second try. */
const removal = 'rm -rf "$1" || { chmod -R u+rwX "$1"; rm -rf "$1"; }'

/**
 * Removes a profile. The browser's own user does it where it has one: a browser that was taken over may have put links
 * there, and root that follows one deletes anything.
 */
export async function removeProfile(folder: string, user: SystemUser | undefined): Promise<void> {
  if (user === undefined) return await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  await runAs(user, ['/bin/sh', '-c', removal, 'sh', folder])
  // The entry itself is the user's to remove only in a folder such as /tmp.
  await rmdir(folder).catch(() => undefined)
}

/** Removes the profiles of services that were killed. */
export async function sweepProfiles(temporary: string, user: SystemUser | undefined): Promise<void> {
  const names = await readdir(temporary).catch(() => [])
  const left = names.filter((name) => {
    const pid = new RegExp(`^${profilePrefix}(\\d+)-`).exec(name)?.[1]
    return pid !== undefined && !isProcessAlive(Number(pid))
  })
  await Promise.allSettled(left.map((name) => removeLeft(join(temporary, name), user)))
}

async function removeLeft(folder: string, user: SystemUser | undefined): Promise<void> {
  const { uid } = await lstat(folder)
  if (uid === user?.uid) await removeProfile(folder, user)
  // Another user's are theirs to remove.
  else if (uid === process.getuid?.()) await removeProfile(folder, undefined)
}
