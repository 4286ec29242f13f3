import type { Socket } from 'node:net'

/** An answer before the answer (RFC 9110 § 15.2); a switch to another protocol is the end of this one. */
const interimHead = /^HTTP\/1\.[01] 1(?!01)\d\d[ \r][^]*?\r\n\r\n/
const longestHead = 16 * 1024

/**
 * Skips interim answers. Servers may send "100 Continue" unasked, and undici ends the connection on it, while it passes over the
 * others. Only what comes first after a request is looked at.
 */
export function skipInterim(socket: Socket): Socket {
  // `bind` keeps one of several signatures.
  const read = socket.read.bind(socket) as (size?: number) => unknown
  const write = socket.write.bind(socket) as (...written: unknown[]) => boolean // as above
  let isFirst = true
  socket.write = (...written: unknown[]) => {
    isFirst = true
    return write(...written)
  }
  socket.read = (size?: number): unknown => {
    const chunk = read(size)
    if (!isFirst || !(chunk instanceof Buffer)) return chunk
    const rest = withoutInterim(chunk)
    if (rest.length === 0) return socket.read(size)
    isFirst = false
    return rest
  }
  return socket
}

function withoutInterim(bytes: Buffer): Buffer {
  let rest = bytes
  // Most answers are told by their ninth byte.
  while (rest[9] === 0x31) {
    const head = interimHead.exec(rest.toString('latin1', 0, longestHead))
    if (head === null) return rest
    rest = rest.subarray(head[0].length)
  }
  return rest
}
