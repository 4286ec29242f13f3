import assert from 'node:assert/strict'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { stillRunning } from './descendants.ts'

const command = join(import.meta.dirname, '../../bin/gannet.js')

/** `gannet mcp` in a process of its own, and the SDK's client of it. Fails when anything but the protocol is printed. */
export async function openMcpCommand(settings: Record<string, string>) {
  const { PATH = '', HOME = '', GANNET_CHROMIUM } = process.env
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [command, 'mcp'],
    env: { PATH, HOME, ...(GANNET_CHROMIUM !== undefined && { GANNET_CHROMIUM }), ...settings },
    stderr: 'pipe',
  })
  let said = ''
  transport.stderr?.on('data', (chunk) => (said += String(chunk)))
  const faults: Error[] = []
  const client = new Client({ name: 'test', version: '1' })
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a client is no EventTarget
  client.onerror = (error) => void faults.push(error)
  await client.connect(transport)
  const call = async (name: string, given: Record<string, unknown>, signal?: AbortSignal) =>
    (await client.callTool({ name, arguments: given }, undefined, { ...(signal && { signal }) })) as CallToolResult & {
      structuredContent: Record<string, unknown>
    }
  return {
    client,
    call,
    said: () => said,
    async [Symbol.asyncDispose]() {
      const { pid } = transport
      await client.close()
      assert.deepEqual(await stillRunning(pid === null ? [] : [pid]), [])
      assert.deepEqual(faults, [])
    },
  }
}
