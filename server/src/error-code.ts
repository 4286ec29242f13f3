/** What the system, a driver or a library calls an error by, such as ENOENT; the empty string when it has no code. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
