import { stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { databaseFiles } from './database-files.ts'
import { readMarker, stampOf } from './stamp.ts'

/** A service beside may give the file another stamp between two looks. */
const looks = 3

/**
 * Looks at the database of a data folder before SQLite may change anything: throws a sentence that tells what to do when it is
 * gone although one was there, is no database, or has a log beside it that is not its own (which SQLite would mix into it).
 * `isThorough`: for a service that is alone; after an unclean stop the whole file is checked, too. Gives what there is to say.
 */
export async function inspectDatabase(folder: string, { isThorough = false } = {}): Promise<string | undefined> {
  const { file } = databaseFiles(folder)
  for (let look = 1; ; look += 1) {
    const found = await lookAt(folder)
    if (found === 'none') return undefined
    if (found.isForeign && look < looks && !isThorough) continue
    if (found.isForeign && found.hasLog) throw new Error(foreignLog(file))
    if (found.isForeign && !hasTables(file)) throw new Error(gone(file))
    if (isThorough && !found.isClosed) quickCheck(file)
    return found.isForeign ? `${file} is not the database that was last used here; it is taken as it is.` : undefined
  }
}

interface Found {
  /** Whether it is another database than the last service left here. */
  readonly isForeign: boolean
  readonly hasLog: boolean
  readonly isClosed: boolean
}

async function lookAt(folder: string): Promise<Found | 'none'> {
  const files = databaseFiles(folder)
  const [marker, size, logSize] = await Promise.all([readMarker(files.marker), sizeOf(files.file), sizeOf(files.log)])
  if (size === 0) {
    if (marker === undefined && logSize === 0) return 'none'
    throw new Error(gone(files.file))
  }
  const stamp = stampOf(files.file)
  if (stamp === undefined) throw new Error(`${files.file} is no SQLite database. ${howToRestore}`)
  const isForeign = marker !== undefined && !marker.stamps.includes(stamp)
  return { isForeign, hasLog: logSize > 0, isClosed: marker?.isClosed === true }
}

async function sizeOf(path: string): Promise<number> {
  return await stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

/** Reads the file with its log; the log is not moved into the file by it. Throws a sentence when it is damaged. */
export function quickCheck(path: string): void {
  let found: string
  try {
    const file = new DatabaseSync(path, { readOnly: true })
    try {
      found = String(file.prepare('PRAGMA quick_check(1)').get()?.['quick_check'])
    } finally {
      file.close()
    }
  } catch (error) {
    found = error instanceof Error ? error.message : 'unreadable'
  }
  if (found !== 'ok') throw new Error(`${path} is damaged (${found.split('\n').at(-1)}). ${howToRestore}`)
}

function hasTables(path: string): boolean {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    return file.prepare(`SELECT name FROM sqlite_master WHERE name = 'schema_versions'`).get() !== undefined
  } finally {
    file.close()
  }
}

const howToRestore = 'Put a backup in its place with "gannet restore FILE", which keeps what is there now beside it.'

function gone(file: string): string {
  return (
    `There was a database in ${file} and it is gone. ${howToRestore} ` +
    'To begin anew without accounts and keys, remove gannet.state and what else begins with gannet.db there.'
  )
}

function foreignLog(file: string): string {
  return (
    `${file} was replaced while ${file}-wal, the log of the one before, still lies beside it: SQLite would mix the two. ` +
    `${howToRestore} To keep the file that is there, move the log away.`
  )
}
