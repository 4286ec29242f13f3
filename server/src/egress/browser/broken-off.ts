import { errorCode } from '../../error-code.ts'
const codes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/**
 * Whether an exchange ended because the other side closed the connection. When nothing had been answered yet, that is
 * most likely a kept-alive connection that was closed just as it was used again, and a fresh one serves.
 */
export function isBrokenOff(error: unknown): boolean {
  return codes.has(errorCode(error))
}
