import type { ServerResponse } from 'node:http'
import type { Problem } from '../../contract/problems.ts'

/**
 * What the browser sees of a request that the proxy refuses or cannot carry out: an empty answer, with the Problem's code
 * in `X-Gannet-Problem`. Targets cannot send that header. The reason in full stands in the lease.
 */
export function refusalHead({ code }: Problem): string {
  const status = statusOf(code)
  return `HTTP/1.1 ${status} Refused\r\nX-Gannet-Problem: ${code}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`
}

/** The same as the answer to a plain request. */
export function refuse(response: ServerResponse, { code }: Problem): void {
  response.writeHead(statusOf(code), { 'X-Gannet-Problem': code, 'Content-Length': 0 }).end()
}

function statusOf(code: Problem['code']): number {
  if (code === 'url_not_allowed') return 403
  return code === 'target_timeout' ? 504 : 502
}
