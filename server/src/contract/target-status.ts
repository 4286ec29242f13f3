/** Whether a target's status says that it is in trouble or wants to be left alone, so that its page is an error's. */
export function isTargetError(status: number): boolean {
  return status === 429 || status >= 500
}
