import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqlite } from '../../server/src/database/sqlite.ts'
import { contend, type Contender } from '../comparison/contend.ts'
import { openGate } from '../open-gate.ts'

await contend(async ({ way }) => {
  const folder = await mkdtemp(join(tmpdir(), 'gannet-bench-'))
  const file = join(folder, 'gannet.db')
  const other = way === 'sqlite' ? sqlite : floor
  const contender = way === 'gannet' ? await gannet(file) : other(file)
  return {
    ...contender,
    async close() {
      await contender.close?.()
      await rm(folder, { recursive: true })
    },
  }
})

/** A line a call in a file that is synced to the disk, those of one turn of the event loop together. */
function floor(path: string): Contender {
  const file = openSync(path, 'a')
  let waiting: (() => void)[] = []
  const flush = (): void => {
    const together = waiting
    waiting = []
    writeSync(file, 'bench spends 1\n'.repeat(together.length))
    fdatasyncSync(file)
    for (const done of together) done()
  }
  return {
    async one() {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(flush)
      await promise
      return {}
    },
    close: () => Promise.resolve(closeSync(file)),
  }
}

/** What one writes first: a row a call, each commit synced. */
function sqlite(file: string): Contender {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  database.exec('CREATE TABLE calls (id INTEGER PRIMARY KEY, account TEXT, credits INTEGER, at INTEGER)')
  const insert = database.prepare('INSERT INTO calls (account, credits, at) VALUES (?, ?, ?)')
  return {
    one: () => {
      insert.run('bench', 1, Date.now())
      return {}
    },
    close: () => Promise.resolve(database.close()),
  }
}

async function gannet(file: string): Promise<Contender> {
  const sql = await openSqlite(file)
  const gate = await openGate(sql, 1)
  return {
    async one() {
      await gate.call()
      return {}
    },
    async close() {
      await gate[Symbol.asyncDispose]()
      await sql[Symbol.asyncDispose]()
    },
  }
}
