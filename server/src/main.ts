import { type Config, readConfig } from './config/config.ts'
import { ensureChromium } from './browser/ensure-chromium.ts'
import { openService, type Service } from './service.ts'
import { systemClock } from './clock.ts'

type Say = (line: string) => void

/** Starts the service: finds or installs a Chromium, opens every part and says how to use it. */
export async function startService(config: Config, say: Say): Promise<Service> {
  const chromium = await ensureChromium({ chromium: config.chromium, path: config.searchPath }, say)
  const service = await openService({ config, chromium, clock: systemClock })
  say(`Gannet ${service.version} listens on ${service.origin} (data in ${config.dataDir}).`)
  for (const line of service.notes) say(line)
  if (service.newKey !== undefined) for (const line of greeting(service.newKey, service.origin)) say(line)
  return service
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
    'Try it: a page as it is served, the same page rendered in a browser, and what your account has left.',
    '',
    curl('{"url": "https://example.com/", "include_links": true}'),
    curl('{"url": "https://example.com/", "render_js": true}'),
    `  curl -s ${origin}/v1/usage -H 'Authorization: Bearer ${key}'`,
    '',
  ]
}

/** Runs until SIGTERM or SIGINT, then finishes what runs and resolves. A second signal gives up what runs. */
export async function serve(
  env: Readonly<Record<string, string | undefined>>,
  out: { write(text: string): unknown },
): Promise<void> {
  const say: Say = (line) => void out.write(`${line}\n`)
  const service = await startService(readConfig(env), say)
  const { promise: drained, resolve, reject } = Promise.withResolvers<void>()
  let isDraining = false
  const onSignal = (signal: string): void => {
    if (isDraining) return service.stop()
    isDraining = true
    say(`${signal}: finishing what runs; new calls are answered 503.`)
    service[Symbol.asyncDispose]().then(resolve, reject)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  await drained
  process.off('SIGTERM', onSignal)
  process.off('SIGINT', onSignal)
}

if (import.meta.main) {
  try {
    await serve(process.env, process.stdout)
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? `Gannet did not start: ${error.message}` : error)
    process.exit(1)
  }
}
