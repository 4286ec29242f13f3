import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { JobItem } from '../../contract/jobs.ts'
import { isObject } from '../../json/is-object.ts'
import { CommandEnd } from '../command/exit-codes.ts'

/** Which crawl a file is of. */
export interface CrawlMark {
  /** The service that crawls; null: the command's own. */
  readonly service: string | null
  /** Crawls of one key are one. */
  readonly key: string
  /** What was asked for. */
  readonly body: Readonly<Record<string, unknown>>
  /** Once the service has said it. */
  readonly job?: string
}

/** The lines of a crawl, and beside them a folder with what it takes to go on; that is gone once the crawl is done. */
export interface CrawlFile extends AsyncDisposable {
  readonly folder: string
  /** Of the crawl that the file has the beginning of. */
  readonly mark: CrawlMark | undefined
  /** The place of the last line in the order of the job's results. */
  readonly cursor: string
  keepMark(mark: CrawlMark): Promise<void>
  add(items: readonly JobItem[]): Promise<void>
  /** The crawl has ended: nothing but its lines is left. */
  finish(): Promise<void>
}

/** Opens a file to go on with, or to begin. Refuses one that holds anything else, or a crawl that has ended. */
export async function openCrawlFile(path: string): Promise<CrawlFile> {
  const folder = `${path}.crawl`
  const markPath = join(folder, 'crawl.json')
  await mkdir(dirname(path), { recursive: true })
  const mark = await readFile(markPath, 'utf8').then(markOf, unlessMissing)
  const size = await stat(path).then((found) => found.size, unlessMissing)
  if (mark === undefined && (size ?? 0) > 0)
    throw new CommandEnd('usage', `${path} holds a crawl that has ended, or something else; give -o another file`)
  const cursor = size === undefined ? '0' : await cutAfterLastLine(path)
  const file = await open(path, 'a', 0o644)
  return {
    folder,
    mark,
    cursor,
    async keepMark(next) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${markPath}.part`, JSON.stringify(next), { mode: 0o600 })
      await rename(`${markPath}.part`, markPath)
    },
    add: async (items) => await file.appendFile(items.map((item) => `${JSON.stringify(item)}\n`).join('')),
    async finish() {
      await file.datasync()
      await rm(folder, { recursive: true, force: true })
    },
    [Symbol.asyncDispose]: () => file.close(),
  }
}

/** Takes away what a crash tore; gives the place of the last line that is whole. */
async function cutAfterLastLine(path: string): Promise<string> {
  const { size } = await stat(path)
  let [bytes, cursor] = [0, '0']
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const seq = seqOf(line)
    const end = bytes + Buffer.byteLength(line) + 1
    // A line without its end is written anew, too.
    if (seq === undefined || end > size) break
    ;[bytes, cursor] = [end, seq]
  }
  await truncate(path, bytes)
  return cursor
}

function seqOf(line: string): string | undefined {
  try {
    const item: unknown = JSON.parse(line)
    return isObject(item) && typeof item['seq'] === 'number' ? String(item['seq']) : undefined
  } catch {
    return undefined
  }
}

function markOf(text: string): CrawlMark {
  // Written by this command alone, and renamed into place whole.
  return JSON.parse(text) as CrawlMark
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
