import { DatabaseSync } from 'node:sqlite'
import { isBusy, openedFile } from './sqlite-failure.ts'

/**
 * Takes a lock that only one process has at a time, on a file made for it. The system holds it, so it ends with the process,
 * however that ends. Undefined when somebody else has it. The file must not be opened by anything else in this process.
 */
export function aloneLock(path: string): Disposable | undefined {
  const file = openedFile(path, () => new DatabaseSync(path, { timeout: 0 }))
  try {
    // SQLite's own lock for writing: there is none in Node.
    openedFile(path, () => file.exec('BEGIN EXCLUSIVE'))
    return { [Symbol.dispose]: () => file.close() }
  } catch (error) {
    file.close()
    if (isBusy(error)) return undefined
    throw error
  }
}
