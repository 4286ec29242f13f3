import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onBlankPage } from '../browser/screenshot/missing-glyphs.ts'
import type { BrowserPool } from '../browser/pool/page-pool.ts'
import type { Call } from '../call.ts'
import type { Finding } from '../contract/examination.ts'
import { parseRequest } from '../contract/requests/parse-request.ts'
import { Problem, type ProblemCode } from '../contract/problems.ts'
import { allowList } from '../egress/rules/allow-list.ts'
import type { Runner } from '../operations/runner.ts'

export interface GuardParts {
  readonly engine: { readonly run: Runner; readonly browser: BrowserPool }
  readonly allowTargets: string
  readonly isBrowserRunning: boolean
}

interface Guarded {
  readonly name: string
  readonly url: string
  readonly isAllowed: boolean
}

const fetchMs = 10_000

/**
 * Tries to reach what must never be reached: the cloud's metadata address and this machine itself, on the plain way and
 * through the browser. On loopback a server of its own waits, which must not hear a word. What GANNET_ALLOW_TARGETS
 * allows is not tried.
 */
export async function checkGuard(parts: GuardParts, call: Call): Promise<readonly Finding[]> {
  let words = 0
  const server = createServer((_request, response) => {
    words += 1
    response.end('heard')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    // A TCP server's address is one; only that of a pipe is a text.
    const { port } = server.address() as AddressInfo
    const findings: Finding[] = []
    for (const guarded of targetsOf(parts.allowTargets, port)) {
      findings.push(await checkTarget(parts, guarded, { call, heard: () => words }))
      words = 0
    }
    return findings
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

function targetsOf(allowTargets: string, port: number): Guarded[] {
  const allowed = allowList(allowTargets)
  const isAllowed = (address: string, port: number) => allowed.address(address, port) !== undefined
  const isLoopback = isAllowed('127.0.0.1', port)
  return [
    {
      name: '169.254.169.254',
      url: 'http://169.254.169.254/latest/meta-data/',
      isAllowed: isAllowed('169.254.169.254', 80),
    },
    { name: '127.0.0.1', url: `http://127.0.0.1:${port}/`, isAllowed: isLoopback },
    {
      name: 'localhost',
      url: `http://localhost:${port}/`,
      isAllowed: isLoopback || allowed.host('localhost', port) !== undefined,
    },
  ]
}

interface Watch {
  readonly call: Call
  readonly heard: () => number
}

async function checkTarget(
  { engine, isBrowserRunning }: GuardParts,
  target: Guarded,
  { call, heard }: Watch,
): Promise<Finding> {
  const check = `guard ${target.name}`
  if (target.isAllowed) {
    const advice = 'Remove it from GANNET_ALLOW_TARGETS unless everyone with a key may reach it.'
    return { check, status: 'warning', message: `GANNET_ALLOW_TARGETS allows ${target.name}.`, advice }
  }
  const ways: Readonly<Record<string, Outcome>> = {
    'plain fetches': await answerTo(engine.run, { url: target.url, render_js: false }, call),
    ...(isBrowserRunning && {
      'rendered pages': await answerTo(engine.run, { url: target.url, render_js: true }, call),
      'scripts of pages': await answerToScript(engine.browser, target.url, call),
    }),
  }
  const named = (answer: Outcome) => Object.keys(ways).filter((way) => ways[way] === answer)
  if (named('open').length > 0 || heard() > 0) {
    const advice = 'Stop the service and report this as a vulnerability (SECURITY.md).'
    const whom = named('open').join(', ') || 'all'
    return { check, status: 'failed', message: `${target.name} is not refused to ${whom}.`, advice }
  }
  const message = `${target.name} is refused to ${named('refused').join(', ') || 'nobody yet'}.`
  const untried = [...named('untried'), ...(isBrowserRunning ? [] : ['the browser'])]
  if (untried.length === 0) return { check, status: 'ok', message }
  const advice = 'Ask again when the browser works and the service is less busy.'
  return { check, status: 'warning', message: `${message} It could not be tried with ${untried.join(', ')}.`, advice }
}

/** Untried: something else was in the way, which tells nothing of the guard. */
type Outcome = 'refused' | 'open' | 'untried'

const inTheWay: ReadonlySet<ProblemCode> = new Set(['overloaded', 'unavailable', 'internal', 'page_crashed'])

async function answerTo(run: Runner, body: object, call: Call): Promise<Outcome> {
  const { request } = parseRequest('scrape', body)
  return await run('scrape', request, call).then(
    () => 'open',
    (error: unknown) => {
      if (!(error instanceof Problem) || inTheWay.has(error.code)) return 'untried'
      return error.code === 'url_not_allowed' ? 'refused' : 'open'
    },
  )
}

/** Past the judgement of a call's own URL, the browser's proxy is the last to refuse; its answers say so in a header. */
async function answerToScript(browser: BrowserPool, url: string, call: Call): Promise<Outcome> {
  const expression = `fetch(${JSON.stringify(url)}, { mode: 'no-cors' }).then(() => 'answered', () => 'failed')`
  return await onBlankPage(browser, call, async (page) => {
    let answer: Outcome = 'untried'
    page.session.on('Network.responseReceived', ({ response }) => {
      if (response.url !== url) return
      const header = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'x-gannet-problem')
      answer = header?.[1] === 'url_not_allowed' ? 'refused' : 'open'
    })
    await page.evaluate<string>(expression, fetchMs)
    return answer
  }).catch(() => 'untried')
}
