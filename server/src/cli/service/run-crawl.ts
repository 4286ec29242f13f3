import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Job, JobItem } from '../../contract/jobs.ts'
import { Problem, type ProblemCode } from '../../contract/problems.ts'
import type { ToolJobs } from '../../mcp/tool-backend.ts'
import { ToolFailure } from '../../mcp/tool-failure.ts'
import type { CommandContext, CommandOptions } from '../command/command-context.ts'
import { CommandEnd } from '../command/exit-codes.ts'
import { openInterruption } from '../command/interruption.ts'
import { openLiveLine } from '../command/live-line.ts'
import { coloured, shownOn } from '../command/terminal.ts'
import { csvFiles, writeCsv } from '../operations/csv.ts'
import { type CrawlFile, type CrawlMark, openCrawlFile } from './crawl-file.ts'
import { CrawlProgress } from './crawl-progress.ts'
import { openOwnService } from './own-service.ts'
import { remoteBackend } from './remote-backend.ts'
import type { RemoteService } from './service-client.ts'
import { serviceOfEnvironment } from './service-of-environment.ts'

export interface CrawlOptions extends CommandOptions {
  readonly output?: string
  readonly quiet?: boolean
  readonly allowTargets?: string
  readonly schema?: string
  readonly [option: string]: unknown
}

interface Asked {
  readonly url: string
  readonly options: CrawlOptions
  readonly context: CommandContext
}

type Body = Readonly<Record<string, unknown>>

/** Between two looks for more lines: pages of one host come four a second at most. */
const lookEveryMs = 500
const pageItems = 200

/** Crawls a site, in the service of the environment or in one of its own, and writes each item as a line of JSON. */
export async function runCrawl(body: Body, { options, context }: Asked): Promise<void> {
  await using closing = new AsyncDisposableStack()
  const interruption = closing.use(openInterruption(context.stdout))
  const { stderr } = context
  const isShown = options.quiet !== true
  const progress = new CrawlProgress(stderr, isShown)
  const line = closing.use(openLiveLine(stderr, isShown, () => progress.sentence()))
  const say = (text: string): void => (isShown ? line.say(text) : undefined)
  const files = csvFiles(options.output)
  const file = closing.use(await openOutput(files.lines, context))
  const remote = serviceOfEnvironment(context)
  const mark = markFor(file, { service: remote?.url ?? null, body })
  await file.keepMark(mark)
  const { env } = context
  const { allowTargets } = options
  const own = remote === undefined ? await openOwnService(file.folder, { env, allowTargets }, say) : undefined
  closing.use(own)
  interruption.now.addEventListener('abort', () => own?.stop())
  const jobs = jobsOf(remote ?? own)
  const signal = interruption.soon
  const job = await jobs.crawl(body, signal, mark.key).catch(asProblem)
  if (mark.job !== undefined && mark.job !== job.id)
    throw new CommandEnd('failed', `the service has ${mark.job} no more; give -o another file to begin anew`)
  await file.keepMark({ ...mark, job: job.id })
  for (const sentence of job.warnings ?? []) sayWarning(sentence, { isShown, context })
  const tell = (now: Job): void => progress.tell(now)
  const end = await read(jobs, { job, file, signal, tell }).catch((error: unknown) => {
    if (signal.aborted && files.lines !== undefined) say(resumption(job, remote !== undefined))
    throw error
  })
  await file.finish()
  if (files.csv !== undefined) await writeCsv(files, say)
  line[Symbol.dispose]()
  if (isShown) stderr.write(`${progress.sentence()}\n`)
  judge(end)
}

interface Reading {
  readonly job: Job
  readonly file: Pick<CrawlFile, 'cursor' | 'add'>
  readonly signal: AbortSignal
  readonly tell: (job: Job) => void
}

interface CrawlEnd {
  readonly job: Job
  /** Of the address that it began with. */
  readonly first: JobItem | undefined
}

/** Writes the lines as they come, until there are no more. */
async function read(jobs: ToolJobs, { job: { id }, file, signal, tell }: Reading): Promise<CrawlEnd> {
  let first: JobItem | undefined
  for (let cursor: string | null = file.cursor; ;) {
    const query = { cursor, limit: pageItems, wait_s: 20, state: undefined }
    const { items, next }: { items: readonly JobItem[]; next: string | null } = await jobs.results(id, query, signal)
    await file.add(items)
    first ??= items.find(({ n }) => n === 1)
    const job = await jobs.read(id, signal)
    tell(job)
    if (next === null) return { job, first }
    cursor = next
    if (items.length < pageItems) await wait(lookEveryMs, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}

/** A file that a crawl can go on with; standard output begins anew each time. */
async function openOutput(path: string | undefined, { stdout }: CommandContext): Promise<CrawlFile> {
  if (path !== undefined) return await openCrawlFile(path)
  const folder = await mkdtemp(join(tmpdir(), 'gannet-crawl-'))
  return {
    folder,
    mark: undefined,
    cursor: '0',
    keepMark: async () => undefined,
    add: async (items) => {
      for (const item of items) stdout.write(`${JSON.stringify(item)}\n`)
    },
    finish: async () => undefined,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

function markFor({ mark }: CrawlFile, asked: Pick<CrawlMark, 'service' | 'body'>): CrawlMark {
  if (mark === undefined) return { ...asked, key: randomUUID() }
  const { service, body } = mark
  if (isDeepStrictEqual({ service, body }, asked)) return mark
  throw new CommandEnd(
    'usage',
    'the file holds the beginning of another crawl; repeat its options, or give -o another file',
  )
}

function jobsOf(service: RemoteService | undefined): ToolJobs {
  const jobs = service && remoteBackend(service).jobs
  if (jobs === undefined) throw new TypeError('there is no service')
  return jobs
}

function resumption({ id }: Job, goesOn: boolean): string {
  return goesOn ? `${id} goes on in the service; the same command reads on.` : 'The same command goes on.'
}

function sayWarning(
  sentence: string,
  { isShown, context: { stderr, env } }: { isShown: boolean; context: CommandContext },
) {
  if (!isShown) return
  stderr.write(`${coloured('yellow', 'warning:', { output: stderr, env })} ${shownOn(stderr, sentence)}\n`)
}

/** A crawl that did not begin ends the command as a call of its first page would; one that was broken off is a failure. */
function judge({ job, first }: CrawlEnd): void {
  const { done } = job.counts
  if (done === 0 && first?.state === 'failed') throw new Problem(codeOf(first), String(first.error?.['error']))
  if (job.state !== 'completed') throw new CommandEnd('failed', `the crawl has ended as ${job.state}`)
}

/** What the service refuses ends the command by its code. */
function asProblem(error: unknown): never {
  if (!(error instanceof ToolFailure)) throw error
  const { code, error: sentence, details } = error.body
  // A code that this version does not know is a failure like others.
  throw new Problem(code as ProblemCode, sentence, { ...(details && { details }), cause: error })
}

function codeOf({ code = 'internal' }: JobItem): ProblemCode {
  // As the service that made it has them.
  return code as ProblemCode
}
