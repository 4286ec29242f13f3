import type { OperationName } from '../../contract/operations.ts'
import type { Job } from '../../contract/jobs.ts'
import type { ToolAnswer, ToolBackend, ToolCall, ToolJobResults, ToolResult } from '../../mcp/tool-backend.ts'
import { type RemoteService, serviceClient } from './service-client.ts'

/** Tools over the HTTP API of a service elsewhere, under the limits and credits of the key. */
export function remoteBackend(service: RemoteService): ToolBackend {
  const ask = serviceClient(service)
  return {
    jobs: {
      async crawl(body, signal, key) {
        const init = { method: 'POST', headers: idempotent(key), body: JSON.stringify(body), signal }
        return (await ask<Job>('/v1/crawl', init)).body
      },
      read: async (id, signal) => (await ask<Job>(`/v1/jobs/${encodeURIComponent(id)}`, { signal })).body,
      async results(id, query, signal) {
        const given = Object.entries(query).filter(([, value]) => value !== undefined)
        const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
        const path = `/v1/jobs/${encodeURIComponent(id)}/results?${search.toString()}`
        return (await ask<ToolJobResults>(path, { signal })).body
      },
    },
    async call<Name extends OperationName>({ name, body, signal, key }: ToolCall<Name>): Promise<ToolAnswer<Name>> {
      const init = { method: 'POST', headers: idempotent(key), body: JSON.stringify(body), signal }
      const { response, body: result } = await ask<ToolResult<Name>>(`/v1/${name}`, init)
      return {
        result,
        isReplayed: response.headers.get('idempotency-replayed') === 'true',
        isServed: true,
        image: () => bytesAt('screenshot_url' in result ? String(result.screenshot_url) : '', signal),
      }
    },
  }
}

function idempotent(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { 'idempotency-key': key }
}

async function bytesAt(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`the image's address answered ${response.status}`)
  return await response.bytes()
}
