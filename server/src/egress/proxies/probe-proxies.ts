import type { UpstreamProxy } from './country-proxies.ts'
import type { ConnectContext } from './connect-context.ts'
import { ProxyFailure } from './proxy-failure.ts'
import { openTunnel } from './proxy-tunnel.ts'

/** Whether one configured proxy does its part. */
export interface ProxyProbe {
  readonly country: string
  readonly protocol: UpstreamProxy['protocol']
  /** Its place among those of its country, from 1. */
  readonly number: number
  /** What is wrong, in words without an address; undefined when it answers and takes the credentials. */
  readonly failure: string | undefined
}

const timeoutMs = 10_000
/** A name that never resolves (RFC 2606): the proxy is asked, and nobody behind it. */
const target = { host: 'gannet-doctor.invalid', port: 443 }

/** Asks each proxy for a tunnel: one that cannot reach the target has answered and taken the credentials. */
export async function probeProxies(context: ConnectContext): Promise<readonly ProxyProbe[]> {
  const ofCountry = context.proxies.all()
  return await Promise.all(
    ofCountry.flatMap(({ country, proxies }) =>
      proxies.map(async (proxy, index) => {
        const failure = await failureOf({ ...context, connectTimeoutMs: timeoutMs }, proxy)
        return { country, protocol: proxy.protocol, number: index + 1, failure }
      }),
    ),
  )
}

async function failureOf(context: ConnectContext, proxy: UpstreamProxy): Promise<string | undefined> {
  try {
    const socket = await openTunnel(context, proxy, target)
    socket.destroy()
    return undefined
  } catch (error) {
    if (error instanceof ProxyFailure && !error.isProxyDown) return undefined
    return wordsOf(error instanceof Error ? error.cause : undefined)
  }
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'it refuses the connection',
  ETIMEDOUT: `it does not answer within ${timeoutMs / 1000} seconds`,
  ENOTFOUND: 'its name does not resolve',
  EAI_AGAIN: 'its name does not resolve',
  ECONNRESET: 'it breaks off the connection',
}

/** Node's own messages hold addresses, so only their codes are told. */
function wordsOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'it does not do its part'
  const code = 'code' in cause ? String(cause.code) : ''
  if (cause.message === 'CONNECT was answered 407') return 'it refuses the user name and password (407)'
  if (/^CONNECT was answered \d+$/.test(cause.message)) return cause.message
  if (/authenticat/i.test(cause.message)) return 'it refuses the user name and password'
  return words[code] ?? (code === '' ? 'it does not speak its protocol' : `the connection failed (${code})`)
}
