/** Whether a target's status says that it is in trouble or wants to be left alone, so that its page is an error's. */
export function isTargetError(status: number): boolean {
  return status === 429 || status >= 500
}

const followed = new Set([301, 302, 303, 307, 308])

/** Whether browsers go where an answer of this status says in `Location`. */
export function isFollowedStatus(status: number): boolean {
  return followed.has(status)
}
