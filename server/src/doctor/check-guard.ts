import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onEmptyPage } from '../browser/font-ink.ts'
import type { BrowserPool } from '../browser/page-pool.ts'
import type { Call } from '../call.ts'
import type { Finding } from '../contract/examination.ts'
import { parseRequest } from '../contract/parse-request.ts'
import { Problem } from '../contract/problems.ts'
import { allowList } from '../egress/allow-list.ts'
import type { Runner } from '../operations/runner.ts'

export interface GuardParts {
  readonly workshop: { readonly run: Runner; readonly browser: BrowserPool }
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
  { workshop, isBrowserRunning }: GuardParts,
  target: Guarded,
  { call, heard }: Watch,
): Promise<Finding> {
  const check = `guard ${target.name}`
  if (target.isAllowed) {
    const advice = 'Remove it from GANNET_ALLOW_TARGETS unless everyone with a key may reach it.'
    return { check, status: 'warning', message: `GANNET_ALLOW_TARGETS allows ${target.name}.`, advice }
  }
  const ways = {
    'plain fetches': await isRefused(workshop.run, { url: target.url, render_js: false }, call),
    ...(isBrowserRunning && {
      'rendered pages': await isRefused(workshop.run, { url: target.url, render_js: true }, call),
      'scripts of pages': await isScriptRefused(workshop.browser, target.url, call),
    }),
  }
  const open = Object.entries(ways).filter(([, isRefused]) => !isRefused)
  if (open.length === 0 && heard() === 0) {
    const message = `${target.name} is refused to ${Object.keys(ways).join(', ')}.`
    if (isBrowserRunning) return { check, status: 'ok', message }
    const advice = 'Mend the browser and run this again.'
    return { check, status: 'warning', message: `${message} The browser could not be tried.`, advice }
  }
  return {
    check,
    status: 'failed',
    message: `${target.name} is not surely refused to ${open.map(([way]) => way).join(', ') || 'all'}.`,
    advice: 'Stop the service and report this as a vulnerability (SECURITY.md).',
  }
}

async function isRefused(run: Runner, body: object, call: Call): Promise<boolean> {
  const { request } = parseRequest('scrape', body)
  return await run('scrape', request, call).then(
    () => false,
    (error: unknown) => error instanceof Problem && error.code === 'url_not_allowed',
  )
}

/** Past the judgement of a call's own URL, the browser's proxy is the last to refuse; its answers say so in a header. */
async function isScriptRefused(browser: BrowserPool, url: string, call: Call): Promise<boolean> {
  const expression = `fetch(${JSON.stringify(url)}, { mode: 'no-cors' }).then(() => 'answered', () => 'failed')`
  return await onEmptyPage(browser, call, async (page) => {
    let isRefused = false
    page.session.on('Network.responseReceived', ({ response }) => {
      const header = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'x-gannet-problem')
      if (response.url === url && header?.[1] === 'url_not_allowed') isRefused = true
    })
    await page.evaluate<string>(expression, fetchMs)
    return isRefused
  })
}
