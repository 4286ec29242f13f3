import { Problem } from '../contract/problems.ts'

/** What the system says of a disk that takes nothing more: no room or no inodes, a quota, a limit of sizes, mounted to be read only. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'])

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(error.code)
}

/** The Problem for whatever cannot be stored on such a disk. */
export function diskFull(cause: unknown): Problem {
  return new Problem('storage_full', 'The service can store nothing at the moment: its disk is full or read-only.', {
    cause,
    retryAfterSeconds: 10,
  })
}
