import { once } from 'node:events'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { cacheFolder } from '../operations/cache-folder.ts'
import { readConfig } from '../../config/config.ts'
import { mcpServer } from '../../mcp/mcp-server.ts'
import type { ToolBackend } from '../../mcp/tool-backend.ts'
import type { CommandContext } from '../command/command-context.ts'
import { openInterruption } from '../command/interruption.ts'
import { inProcessBackend } from './in-process-backend.ts'
import { openOneShot } from '../operations/one-shot.ts'
import { remoteBackend } from './remote-backend.ts'
import { serviceOfEnvironment } from './service-of-environment.ts'

/** Calls that one client may have running here at the same time. */
const concurrency = 4

/** Serves the tools until standard input ends or a signal comes. Nothing but the protocol goes to standard output. */
export async function serveStdio(context: CommandContext): Promise<void> {
  await using closing = new AsyncDisposableStack()
  const interruption = closing.use(openInterruption(context.stdout))
  const ended = new AbortController()
  closing.defer(() => ended.abort(new Error('the client is gone')))
  const server = mcpServer({ backend: await backendOf(context, closing), signal: ended.signal })
  closing.defer(() => server.close())
  const inputEnds = once(process.stdin, 'end')
  await server.connect(new StdioServerTransport())
  const interrupted = once(interruption.soon, 'abort')
  await Promise.race([inputEnds, interrupted])
  ended.abort(new Error('the client is gone'))
}

async function backendOf(context: CommandContext, closing: AsyncDisposableStack): Promise<ToolBackend> {
  const { env, stderr } = context
  const service = serviceOfEnvironment(context)
  const say = (line: string): void => void stderr.write(`${line}\n`)
  if (service === undefined) {
    const oneShot = closing.use(
      await openOneShot({ config: readConfig(env), concurrency, say, pagesFolder: cacheFolder(env) }),
    )
    say('gannet mcp: tools work in this process, without an account.')
    return inProcessBackend(oneShot)
  }
  say(`gannet mcp: tools work through ${service.url}.`)
  return remoteBackend(service)
}
