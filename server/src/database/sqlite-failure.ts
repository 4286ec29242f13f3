import { diskFull } from '../bytes/disk-full.ts'
import { Problem } from '../contract/problems.ts'

/** SQLite's result codes, https://www.sqlite.org/rescode.html; an extended one has its plain one in the lowest byte. */
const plain = { busy: 5, readOnly: 8, io: 10, full: 13, cannotOpen: 14 }
/** Of writing, flushing, cutting and of the shared index of the log; SQLite knows no room but ENOSPC from other faults of writing. */
const writing: ReadonlySet<number> = new Set([778, 1034, 1290, 1546, 4618, 4874, 5386])

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
}

/** Another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return (codeOf(error) & 0xff) === plain.busy
}

/** What callers are told of a failed statement: Problem `storage_full` or `unavailable` when the disk is at fault. */
export function sqliteFailure(error: unknown): unknown {
  const code = codeOf(error)
  const kind = code & 0xff
  if (kind === plain.full || kind === plain.readOnly || writing.has(code)) return diskFull(error)
  if (kind !== plain.io && kind !== plain.cannotOpen) return error
  return new Problem('unavailable', 'The database cannot be read at the moment; try again in a few seconds.', {
    cause: error,
    retryAfterSeconds: 5,
  })
}

/** Opens or prepares an SQLite file. Throws a sentence for the operator when this user may not. */
export function openedFile<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    const kind = codeOf(cause) & 0xff
    if (kind !== plain.cannotOpen && kind !== plain.readOnly) throw cause
    const user = `this user (uid ${process.getuid?.()})`
    throw new Error(
      `${path} cannot be opened: ${user} must be able to read and write it, its folder and what lies beside it there.`,
      { cause },
    )
  }
}
