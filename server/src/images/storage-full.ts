import { Problem } from '../contract/problems.ts'

/** The Problem for an image there is no room for. */
export function storageFull(cause?: unknown): Problem {
  return new Problem('storage_full', 'There is no room for another image until older ones expire.', {
    cause,
    retryAfterSeconds: 60,
  })
}
