import { errorCode } from './error-code.ts'

/** Whether a process of this number runs, under whichever user. */
export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
