import { join } from 'node:path'

/** The files of a data folder that concern its SQLite database. */
export interface DatabaseFiles {
  readonly file: string
  /** What was committed and is not in the file yet. */
  readonly log: string
  /** SQLite's index of the log, made anew when it is missing. */
  readonly index: string
  /** What the last service knew of the database (see stamp.ts). */
  readonly marker: string
  /** Locked by the service that runs. */
  readonly lock: string
  /** The folder of large kept answers, which rows of the database name. */
  readonly answers: string
  /** The folder of large results of jobs, which rows of the database name, too. */
  readonly results: string
}

export function databaseFiles(folder: string): DatabaseFiles {
  const file = join(folder, 'gannet.db')
  return {
    file,
    log: `${file}-wal`,
    index: `${file}-shm`,
    marker: join(folder, 'gannet.state'),
    lock: join(folder, 'gannet.lock'),
    answers: join(folder, 'answers'),
    results: join(folder, 'results'),
  }
}
