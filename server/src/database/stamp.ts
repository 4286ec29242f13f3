import { randomInt } from 'node:crypto'
import { type FileHandle, open, readFile, rename } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/**
 * What a data folder knows of its database, in a file beside it. The stamp is a number in the database's first page
 * (`user_version`), another one each time the log has been moved into the file: a file with another stamp is another database,
 * or an older copy of this one, and the log that lies there is not of it.
 */
export interface Marker {
  /** The stamps that the file may have; two while it gets another one. */
  readonly stamps: readonly number[]
  /** Whether the last service closed the database itself. */
  readonly isClosed: boolean
}

export function newStamp(): number {
  return randomInt(1, 2 ** 31)
}

/** The stamp in the file itself, whatever its log says. Undefined for what is no database. */
export function stampOf(path: string): number | undefined {
  const address = pathToFileURL(path)
  address.searchParams.set('immutable', '1')
  try {
    // Through SQLite: closing a descriptor of our own would drop the locks of this process on the file.
    const file = new DatabaseSync(address, { readOnly: true })
    try {
      return Number(file.prepare('PRAGMA user_version').get()?.['user_version'])
    } finally {
      file.close()
    }
  } catch {
    return undefined
  }
}

/** Undefined where no service has ever marked a database. */
export async function readMarker(path: string): Promise<Marker | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    const { stamps, isClosed }: { stamps?: unknown; isClosed?: unknown } = JSON.parse(text)
    return { stamps: Array.isArray(stamps) ? stamps.map(Number) : [], isClosed: isClosed === true }
  } catch {
    return { stamps: [], isClosed: false }
  }
}

/** Durable when it resolves; the old one or the new one stands there, never half of one. */
export async function writeMarker(path: string, marker: Marker): Promise<void> {
  const part = `${path}.part`
  await withFile(part, 'w', async (file) => {
    await file.writeFile(`${JSON.stringify(marker)}\n`)
    await file.datasync()
  })
  await rename(part, path)
}

async function withFile(path: string, flags: string, work: (file: FileHandle) => Promise<void>): Promise<void> {
  await using file = await open(path, flags, 0o600)
  await work(file)
}
