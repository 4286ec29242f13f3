import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { type Config, readConfig } from './config/config.ts'
import { makeFolder } from './bytes/data-folder-room.ts'
import { ensureChromium } from './browser/process/ensure-chromium.ts'
import { requireFreePort } from './http/listen.ts'
import type { Service } from './service.ts'
import { systemClock } from './clock.ts'
import { sampleHost } from './contract/sample-host.ts'

type Say = (line: string) => void

/** A terminal gives Ctrl-C to this process and to a launcher, which passes it on: both are one. */
const sameSignalMs = 300

const stopSignals = ['SIGTERM', 'SIGINT'] as const

/** Starts the service: finds or installs a Chromium, opens every part and says how to use it. */
export async function startService(config: Config, say: Say): Promise<Service> {
  await requireFreePort(config)
  await makeFolder(config.dataDir)
  const chromium =
    config.role === 'api'
      ? undefined
      : await ensureChromium({ chromium: config.chromium, path: config.searchPath }, say)
  // What Node compiled is kept, which halves the time of the next start.
  enableCompileCache(join(config.dataDir, 'compiled'))
  const { openService } = await import('./service.ts')
  const service = await openService({ config, chromium, clock: systemClock })
  say(`Gannet ${service.version} listens on ${service.origin} (${placeOf(config)}).`)
  for (const line of service.notes) say(line)
  if (service.newKey !== undefined) for (const line of greeting(service.newKey, service.origin)) say(line)
  return service
}

function placeOf({ role, dataDir, database }: Config): string {
  const data = database.url === undefined ? `data in ${dataDir}` : 'data in PostgreSQL'
  return role === 'all' ? data : `role ${role}, ${data}`
}

function greeting(key: string, origin: string): string[] {
  const curl = (body: string): string =>
    `  curl -s ${origin}/v1/scrape -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' -d '${body}'`
  return [
    '',
    'Your API key, shown this once:',
    '',
    `  ${key}`,
    '',
    'Try it on the sample site that the service has itself, or on any public address: a page as it is served, one that',
    'JavaScript fills, rendered in a browser, and what your account has left.',
    '',
    curl(`{"url": "http://${sampleHost}/article", "include_links": true}`),
    curl(`{"url": "http://${sampleHost}/app", "render_js": true}`),
    `  curl -s ${origin}/v1/usage -H 'Authorization: Bearer ${key}'`,
    '',
    `Or open ${origin}/ in a browser: the playground. The API reference is at ${origin}/docs.`,
    '',
  ]
}

/** Runs until SIGTERM or SIGINT, then finishes what runs and resolves. A second signal gives up what runs. */
export async function serve(
  env: Readonly<Record<string, string | undefined>>,
  out: { write(text: string): unknown },
): Promise<void> {
  const say: Say = (line) => void out.write(`${line}\n`)
  const stop = Promise.withResolvers<NodeJS.Signals>()
  const stopNow = new AbortController()
  let firstAt: number | undefined
  const onSignal = (signal: NodeJS.Signals): void => {
    firstAt ??= performance.now()
    stop.resolve(signal)
    if (performance.now() - firstAt > sameSignalMs) stopNow.abort()
  }
  // From the first moment, so that a signal during the start is no violent end.
  for (const signal of stopSignals) process.on(signal, onSignal)
  try {
    const service = await startService(readConfig(env), say)
    const signal = await stop.promise
    say(`${signal}: finishing what runs; new calls are answered 503.`)
    stopNow.signal.addEventListener('abort', () => service.stop())
    await service[Symbol.asyncDispose]()
  } finally {
    for (const signal of stopSignals) process.off(signal, onSignal)
  }
}

if (import.meta.main) {
  // What is said to a terminal that was closed, or into a file on a full disk, is lost; the service goes on.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  try {
    await serve(process.env, process.stdout)
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? `Gannet did not start: ${error.message}` : error)
    process.exit(1)
  }
}
