import { statSync } from 'node:fs'
import { chmod, stat } from 'node:fs/promises'
import { makeFolder } from '../bytes/data-folder-room.ts'
import { isDiskFull } from '../bytes/disk-full.ts'
import { Problem } from '../contract/problems.ts'
import { aloneLock } from './alone-lock.ts'
import { type DatabaseFiles, databaseFiles } from './database-files.ts'
import { inspectDatabase } from './inspect-database.ts'
import type { FileGuard } from './sqlite.ts'
import { readMarker, stampOf, writeMarker } from './stamp.ts'

interface FileIdentity {
  readonly dev: number
  readonly ino: number
}

/**
 * A data folder that this process alone serves from, closed to others, with a database that is whole and its own.
 * Throws a sentence that tells what to do when another service has it, or when the database is gone, damaged or another one.
 */
export async function openDataFolder(
  folder: string,
  { onReplaced }: { readonly onReplaced?: (error: Error) => void } = {},
): Promise<DataFolder> {
  await makeFolder(folder)
  const notes = await closedToOthers(folder)
  const files = databaseFiles(folder)
  const lock = aloneLock(files.lock)
  if (lock === undefined) throw new Error(inUse(folder))
  try {
    const note = await inspectDatabase(folder, { isThorough: true })
    const marker = await readMarker(files.marker)
    const all = note === undefined ? notes : [...notes, note]
    return new DataFolder({ files, lock, notes: all, stamps: marker?.stamps ?? [], onReplaced })
  } catch (error) {
    lock[Symbol.dispose]()
    throw error
  }
}

function inUse(folder: string): string {
  return (
    `Another Gannet service uses the data folder ${folder}, and two would give every account twice its limits. ` +
    'Stop that one first, or give this one a folder of its own with GANNET_DATA_DIR.'
  )
}

/** Takes the rights of other users from a folder; those of its group may be meant. Gives what there is to say of it. */
async function closedToOthers(folder: string): Promise<string[]> {
  const { mode } = await stat(folder)
  if ((mode & 0o007) === 0) return []
  const mended = mode & 0o770
  try {
    await chmod(folder, mended)
    return [`Every user could look into ${folder}; now its rights are ${mended.toString(8)}.`]
  } catch {
    return [`Every user can look into ${folder}, and this one may not change that: take the rights of others from it.`]
  }
}

interface DataFolderParts {
  readonly files: DatabaseFiles
  readonly lock: Disposable
  readonly notes: readonly string[]
  readonly stamps: readonly number[]
  /** Told once when the files are found to be others than those that are open. */
  readonly onReplaced: ((error: Error) => void) | undefined
}

/** Nothing may be read from or charged to a database whose files are gone. */
export class DatabaseReplaced extends Problem {
  constructor(cause: Error) {
    super('unavailable', 'The database is not the one the service has open.', { cause, retryAfterSeconds: 30 })
  }
}

/** What is asked of the files while the database is open (see FileGuard), and the lock, which ends with this. */
export class DataFolder implements FileGuard, AsyncDisposable {
  /** What the operator should know. */
  readonly notes: readonly string[]
  readonly #parts: DataFolderParts
  readonly #files: DatabaseFiles
  #stamps: readonly number[]
  #opened: readonly (FileIdentity | undefined)[] = []
  #isReplaced = false

  constructor(parts: DataFolderParts) {
    this.notes = parts.notes
    this.#parts = parts
    this.#files = parts.files
    this.#stamps = parts.stamps
  }

  get file(): string {
    return this.#files.file
  }

  async opened(): Promise<void> {
    this.#opened = this.#inPlace()
  }

  async stamping(stamp: number): Promise<void> {
    const inFile = stampOf(this.#files.file)
    this.#stamps = [...(inFile === undefined ? [] : [inFile]), stamp]
    await writeMarker(this.#files.marker, { stamps: this.#stamps, isClosed: false })
  }

  async stamped(stamp: number): Promise<void> {
    this.#stamps = [stamp]
    await writeMarker(this.#files.marker, { stamps: this.#stamps, isClosed: false })
  }

  async closed(): Promise<void> {
    // Where that cannot be written, on a full disk, the next start takes the end for an unclean one and looks at the file.
    await writeMarker(this.#files.marker, { stamps: this.#stamps, isClosed: true }).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
    })
  }

  async check({ isDeep }: { isDeep: boolean }): Promise<void> {
    const what = this.#whatHappened(isDeep)
    if (what === undefined) {
      this.#isReplaced = false
      return
    }
    const cause = new Error(
      `${this.#files.file} or its log was ${what} under the running service. Stop the service; then put a backup in ` +
        'its place with "gannet restore FILE".',
    )
    if (!this.#isReplaced) this.#parts.onReplaced?.(cause)
    this.#isReplaced = true
    throw new DatabaseReplaced(cause)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#parts.lock[Symbol.dispose]()
  }

  #whatHappened(isDeep: boolean): string | undefined {
    const now = this.#inPlace()
    if (this.#opened.some((opened, at) => !isSame(opened, now[at]))) return 'deleted or replaced'
    // What was overwritten is found by the next deep look.
    if (!isDeep) return this.#isReplaced ? 'overwritten' : undefined
    const before = this.#stamps
    const stamp = stampOf(this.#files.file)
    // A stamp that was given meanwhile is not wrong.
    const isOurs = before !== this.#stamps || (stamp !== undefined && before.includes(stamp))
    return isOurs ? undefined : 'overwritten'
  }

  /** Without the thread pool: what the system knows by heart takes a tenth of the time so. */
  #inPlace(): (FileIdentity | undefined)[] {
    return [this.#files.file, this.#files.log].map((path) => statSync(path, { throwIfNoEntry: false }))
  }
}

function isSame(one: FileIdentity | undefined, other: FileIdentity | undefined): boolean {
  return one?.dev === other?.dev && one?.ino === other?.ino
}
