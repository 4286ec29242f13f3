import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Sql } from './sql.ts'

export interface ClockMarkParts {
  readonly sql: Sql
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
}

const name = 'greatest time seen'
const lookEveryMs = 60_000
const dayMs = 24 * 3_600_000
/** Between two looks at most a minute passes, and a stop of the service is rarely longer than this. */
const leapMs = 2 * dayMs
/** A clock that stays where it leapt is right after this time. */
const provenMs = 3_600_000

/**
 * The greatest time that this installation has seen, kept in the database. A clock that leaps ahead of it, or falls behind it,
 * is told of and not believed for an hour: what cannot be undone (removing what expired) waits that long.
 */
export class ClockMark implements AsyncDisposable {
  readonly #parts: ClockMarkParts
  readonly #timer: NodeJS.Timeout
  #looking: Promise<unknown> = Promise.resolve()
  /** When the clock was first seen to have leapt, by itself. */
  #leaptAt: number | undefined

  private constructor(parts: ClockMarkParts) {
    this.#parts = parts
    this.#timer = setInterval(() => {
      this.#looking = this.look().catch((error: unknown) => parts.log.warn({ err: error }, 'could not keep the time'))
    }, lookEveryMs).unref()
  }

  /** With what is to be said of the clock at the start. */
  static async open(parts: ClockMarkParts): Promise<{ mark: ClockMark; notes: string[] }> {
    const mark = new ClockMark(parts)
    const note = await mark.look()
    return { mark, notes: note === undefined ? [] : [note] }
  }

  /** False for an hour after the clock has leapt. */
  get isBelieved(): boolean {
    return this.#leaptAt === undefined
  }

  /** Compares the clock with the mark and keeps the later of them. Gives a sentence when the clock has leapt just now. */
  async look(): Promise<string | undefined> {
    const { sql, clock, log } = this.#parts
    const now = clock.now()
    const [row] = await sql.query<{ value: string }>('SELECT value FROM installation WHERE name = $1', [name])
    const mark = row === undefined ? now : Number(row.value)
    const hasLeapt = Math.abs(now - mark) > leapMs
    // It leapt once more when it is not where it was first seen and some time later.
    const isProven = this.#leaptAt !== undefined && now >= this.#leaptAt + provenMs && now < this.#leaptAt + leapMs
    if (hasLeapt && !isProven) {
      const isNew = this.#leaptAt === undefined || Math.abs(now - this.#leaptAt) > leapMs
      if (!isNew) return undefined
      this.#leaptAt = now
      const note = leapNote(now, mark)
      log.warn(note)
      return note
    }
    this.#leaptAt = undefined
    await this.#keep(hasLeapt ? now : Math.max(now, mark))
    return undefined
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  async #keep(time: number): Promise<void> {
    await this.#parts.sql.transaction(
      (queries) =>
        queries.query(
          'INSERT INTO installation (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
          [name, String(time)],
        ),
      { durable: false },
    )
  }
}

function leapNote(now: number, mark: number): string {
  const days = Math.round(Math.abs(now - mark) / dayMs)
  const [says, seen] = [now, mark].map((time) => new Date(time).toISOString())
  return (
    `The clock says ${says}, ${days} days ${now > mark ? 'after' : 'before'} the last time seen here (${seen}). ` +
    'If it is wrong, mend it within the hour: until then nothing that expired is removed.'
  )
}
