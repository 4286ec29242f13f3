/** Where a command writes. */
export interface CommandOutput {
  write(text: string | Uint8Array): unknown
  readonly isTTY?: boolean
  readonly columns?: number
  on?(event: 'error', listener: (error: Error) => void): unknown
}

/** What a command sees of the process that runs it. */
export interface CommandContext {
  readonly stdin?: AsyncIterable<string | Uint8Array>
  readonly stdout: CommandOutput
  readonly stderr: CommandOutput
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Options of every command. */
export interface CommandOptions {
  readonly json?: boolean
  readonly dataDir?: string
}
