import { createHash } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** RFC 6455, 1.3. */
const acceptSuffix = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
/** A close frame with the code 1000. */
const closeFrame = Buffer.from([0x88, 0x02, 0x03, 0xe8])

/**
 * Accepts the WebSocket of a client's watcher and closes it at once, upon which the client asks again and again over HTTP. One that
 * is refused it takes for the failure of its job. All other offers of an upgrade are ignored, as Node does by itself. The client names its
 * key as the protocol that it speaks, and hangs up unless that comes back.
 */
export function closeWatchers(server: Server): void {
  // An option of servers which their type does not have as a property.
  Object.assign(server, { shouldUpgradeCallback: isWatcher })
  server.on('upgrade', ({ headers }: IncomingMessage, socket: Duplex) => {
    const key = headers['sec-websocket-key'] ?? ''
    const accept = createHash('sha1').update(`${key}${acceptSuffix}`).digest('base64')
    const protocol = /^[\w-]+$/.exec(headers['sec-websocket-protocol'] ?? '')?.[0]
    const head = [
      'HTTP/1.1 101 Switching Protocols',
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Accept: ${accept}`,
      ...(protocol === undefined ? [] : [`Sec-WebSocket-Protocol: ${protocol}`]),
    ]
    socket.on('error', () => socket.destroy())
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.end(closeFrame)
    socket.resume()
  })
}

function isWatcher({ url = '', headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && /^\/v2\/(?:crawl|batch\/scrape)\//.test(url)
}
