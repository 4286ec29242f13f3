import type { Seal } from '../bytes/seal.ts'

/** Headers of callers' own for the receivers of their jobs, which may hold credentials: a copy of their table alone tells none. */
export class SealedHeaders {
  readonly #seal: Seal

  constructor(seal: Seal) {
    this.#seal = seal
  }

  /** Null when there are none. */
  close(jobId: string, headers: Readonly<Record<string, string>>): Buffer | null {
    const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
    if (entries.length === 0) return null
    return this.#seal.close(Buffer.from(JSON.stringify(Object.fromEntries(entries))), purposeOf(jobId))
  }

  /** The headers, their names in lower case. */
  open(jobId: string, sealed: Uint8Array | null): Readonly<Record<string, string>> {
    return sealed === null ? {} : JSON.parse(this.#seal.open(sealed, purposeOf(jobId)).toString('utf8'))
  }
}

function purposeOf(jobId: string): string {
  return `webhook headers ${jobId}`
}
