import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import type { CommandContext } from '../command/command-context.ts'
import { CommandEnd } from '../command/exit-codes.ts'
import type { AnswerRecord } from './operation.ts'
import { isObject } from '../../json/is-object.ts'

export interface BatchOutput extends AsyncDisposable {
  /** URLs that were answered in an earlier run. */
  readonly answered: ReadonlySet<string>
  /** Adds a line. */
  add(record: AnswerRecord): Promise<void>
}

/**
 * Opens a file of answers to go on with: its answers stay, its failures and a torn last line go. Undefined is standard
 * output. Refuses a file that holds anything else.
 */
export async function openBatchOutput(path: string | undefined, context: CommandContext): Promise<BatchOutput> {
  if (path === undefined) {
    return {
      answered: new Set(),
      add: async (record) => void context.stdout.write(lineOf(record)),
      [Symbol.asyncDispose]: async () => undefined,
    }
  }
  await mkdir(dirname(path), { recursive: true })
  const answered = new Set<string>()
  const part = `${path}.part`
  const exists = await stat(path).then(({ size }) => size > 0, unlessMissing)
  if (exists) {
    // Under its name stands the old file or the new one, whenever this process is killed.
    await keepAnswers(path, part, answered)
    await rename(part, path)
  }
  const file = await open(path, 'a', 0o644)
  let writing: Promise<unknown> = Promise.resolve()
  return {
    answered,
    async add(record) {
      const before = writing
      // One whole line after the other, each in one go.
      const after = before.then(() => file.appendFile(lineOf(record)))
      writing = after.catch(() => undefined)
      await after
    },
    async [Symbol.asyncDispose]() {
      await writing
      await file.close()
    },
  }
}

/** Characters; a line alone would be a call of the system each. */
const writtenAtOnce = 1_000_000

async function keepAnswers(path: string, part: string, answered: Set<string>): Promise<void> {
  await using kept = await open(part, 'w', 0o644)
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity })
  let waiting = ''
  let number = 0
  let unread: number | undefined
  try {
    for await (const line of lines) {
      number += 1
      if (line.trim() === '') continue
      if (unread !== undefined) break
      const record = recordOf(line)
      // The last line may be torn; one in the middle is none of ours.
      if (record === undefined) unread = number
      else if (typeof record.error !== 'string' && !answered.has(record.url)) {
        answered.add(record.url)
        waiting += `${line}\n`
        if (waiting.length > writtenAtOnce) {
          await kept.appendFile(waiting)
          waiting = ''
        }
      }
    }
    if (unread !== undefined && unread < number) {
      throw new CommandEnd('usage', `line ${unread} of ${path} is no answer of this command; give -o another file`)
    }
    if (number === 1 && unread === 1 && !(await looksTorn(path))) {
      throw new CommandEnd('usage', `${path} is no file of answers; give -o another file`)
    }
    await kept.appendFile(waiting)
    await kept.datasync()
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** A line of ours that was cut off begins like one. */
async function looksTorn(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
  const start = buffer.toString('latin1', 0, bytesRead)
  return '{"url":"'.startsWith(start)
}

function recordOf(line: string): { url: string; error?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(line)
    if (!isObject(value) || typeof value['url'] !== 'string') return undefined
    return { url: value['url'], error: value['error'] }
  } catch {
    return undefined
  }
}

function lineOf(record: AnswerRecord): string {
  return `${JSON.stringify(record)}\n`
}

function unlessMissing(error: NodeJS.ErrnoException): boolean {
  if (error.code === 'ENOENT') return false
  throw error
}
