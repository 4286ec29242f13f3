/** What a command sees of the process that runs it. */
export interface CommandWorld {
  readonly stdout: { write(text: string): unknown }
  readonly stderr: { write(text: string): unknown }
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Options of every command. */
export interface CommandOptions {
  readonly json?: boolean
  readonly dataDir?: string
}
