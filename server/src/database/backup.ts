import { errorCode } from '../error-code.ts'
import { chmod, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { aloneLock } from './alone-lock.ts'
import { databaseFiles } from './database-files.ts'
import { inspectDatabase, quickCheck } from './inspect-database.ts'
import { newestVersion } from './migrate.ts'
import { stampOf, writeMarker } from './stamp.ts'

export interface BackupFacts {
  readonly bytes: number
  readonly accounts: number
  readonly schema: number
}

/** A backup has no stamp: beside any log it is told from the database that the log is of. */
const noStamp = 0
const busyWaitMs = 10_000

/**
 * Writes the database of a data folder, as it is at one moment, into one file; a service may go on meanwhile. The file is
 * checked before it gets its name. Throws a sentence when there is no database, or something of that name already.
 */
export async function backUp(folder: string, target: string): Promise<BackupFacts> {
  const { file } = databaseFiles(folder)
  await inspectDatabase(folder)
  if (!(await exists(file))) throw new Error(`There is no database in ${folder}.`)
  if (await exists(target)) throw new Error(`${target} is there already; a backup replaces nothing.`)
  const part = `${target}.part`
  await rm(part, { force: true })
  try {
    const facts = await copyDatabase(file, part)
    await rename(part, target)
    await syncFolder(target)
    return facts
  } finally {
    await rm(part, { force: true })
  }
}

/**
 * Puts a backup in the place of a data folder's database. What was there is kept beside it. Gives the kept file's path, undefined
 * when there was none. Throws a sentence, and changes nothing, while a service runs there and when the backup cannot be used.
 */
export async function restoreBackup(
  source: string,
  { folder, now }: { readonly folder: string; readonly now: number },
): Promise<BackupFacts & { readonly kept: string | undefined }> {
  const files = databaseFiles(folder)
  using lock = aloneLock(files.lock)
  if (lock === undefined) throw new Error(`A Gannet service runs on ${folder}: stop it first.`)
  if (!(await exists(source))) throw new Error(`There is no file ${source}.`)
  if (stampOf(source) === undefined) throw new Error(`${source} is no SQLite database.`)
  const part = `${files.file}.part`
  await rm(part, { force: true })
  try {
    const facts = await copyDatabase(source, part)
    const kept = await setAside(folder, now)
    await rename(part, files.file)
    await syncFolder(files.file)
    await writeMarker(files.marker, { stamps: [noStamp], isClosed: true })
    await removeUnknownFiles(files)
    return { ...facts, kept }
  } finally {
    await rm(part, { force: true })
  }
}

/** Kept answers and results that lie in files and that the restored database does not name: nothing else would ever remove them. */
async function removeUnknownFiles({
  file,
  answers,
  results,
}: Pick<ReturnType<typeof databaseFiles>, 'file' | 'answers' | 'results'>): Promise<void> {
  await removeUnknown(answers, { file, table: 'answer_files' })
  await removeUnknown(results, { file, table: 'job_files' })
}

async function removeUnknown(
  folder: string,
  { file, table }: { readonly file: string; readonly table: 'answer_files' | 'job_files' },
): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  if (found.length === 0) return
  const restored = new DatabaseSync(file, { readOnly: true })
  try {
    const isKnown = hasTable(restored, table) ? restored.prepare(`SELECT 1 FROM ${table} WHERE name = ?`) : undefined
    for (const each of found)
      if (each.isFile() && isKnown?.get(each.name) === undefined) await rm(join(each.parentPath, each.name))
  } finally {
    restored.close()
  }
}

function hasTable(database: DatabaseSync, name: string): boolean {
  return database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined
}

/** A whole and checked copy of a Gannet database with all that its log holds, in a file without one. */
async function copyDatabase(from: string, to: string): Promise<BackupFacts> {
  quickCheck(from)
  const source = new DatabaseSync(from, { readOnly: true, timeout: busyWaitMs })
  try {
    source.prepare('VACUUM INTO ?').run(to)
  } finally {
    source.close()
  }
  await chmod(to, 0o600)
  const copy = new DatabaseSync(to)
  let facts: Omit<BackupFacts, 'bytes'>
  try {
    copy.exec(`PRAGMA user_version = ${noStamp}`)
    facts = factsOf(copy, from)
  } finally {
    copy.close()
  }
  quickCheck(to)
  await using file = await open(to, 'r+')
  await file.sync()
  return { bytes: (await file.stat()).size, ...facts }
}

function factsOf(copy: DatabaseSync, from: string): Omit<BackupFacts, 'bytes'> {
  const numberOf = (query: string): number => Number(Object.values(copy.prepare(query).get() ?? {})[0])
  try {
    const schema = numberOf('SELECT max(version) FROM schema_versions')
    if (schema > newestVersion)
      throw new RangeError(`${from} is of a newer Gannet (schema ${schema}; this one knows ${newestVersion}).`)
    return { accounts: numberOf('SELECT count(*) FROM accounts'), schema }
  } catch (error) {
    if (error instanceof RangeError) throw error
    throw new Error(`${from} is no database of Gannet.`, { cause: error })
  }
}

/** The database first: a log without it is noticed at the next start, a database without its log would be taken for whole. */
async function setAside(folder: string, now: number): Promise<string | undefined> {
  const { file, log, index } = databaseFiles(folder)
  const kept = `${file}.replaced-${new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const wasThere = await moved(file, kept)
  await moved(log, `${kept}-wal`)
  await rm(index, { force: true })
  return wasThere ? kept : undefined
}

async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(dirname(path), 'r')
  await folder.sync()
}
