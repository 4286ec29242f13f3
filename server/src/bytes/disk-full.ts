import { errorCode } from '../error-code.ts'
import { Problem } from '../contract/problems.ts'

/** What the system says of a disk that takes nothing more: no room or no inodes, a quota, a limit of sizes, mounted to be read only. */
const codes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'])

export function isDiskFull(error: unknown): boolean {
  return codes.has(errorCode(error))
}

/** The Problem for whatever cannot be stored on such a disk. */
export function diskFull(cause: unknown): Problem {
  return new Problem('storage_full', 'The service can store nothing at the moment: its disk is full or read-only.', {
    cause,
    retryAfterSeconds: 10,
  })
}

/** What to throw when storing failed: Problem `storage_full` for want of room, any other error as it is. */
export function storingFailure(error: unknown): unknown {
  return isDiskFull(error) ? diskFull(error) : error
}
