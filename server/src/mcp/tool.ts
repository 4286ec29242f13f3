import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Prices } from '../contract/prices.ts'
import type { ToolBackend } from './tool-backend.ts'

type Arguments = Readonly<Record<string, unknown>>

export interface Tool {
  readonly name: string
  readonly title: string
  /** Written for a model: what it gets, when to use what, what it costs where there is an account. */
  readonly describe: (prices: Prices | undefined) => string
  /** False for what begins something anew with each call. */
  readonly isIdempotent?: boolean
  readonly inputSchema: Readonly<Record<string, unknown>>
  run(given: Arguments, backend: ToolBackend, signal: AbortSignal): Promise<CallToolResult>
}
