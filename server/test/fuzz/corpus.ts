import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The inputs that are kept of a fuzz target: a file of JSON strings, one a line. */
export class Corpus {
  readonly #file: string

  constructor(target: string) {
    this.#file = join(import.meta.dirname, 'corpus', `${target}.jsonl`)
  }

  inputs(): string[] {
    if (!existsSync(this.#file)) return []
    const lines = readFileSync(this.#file, 'utf8').split('\n')
    return lines.filter((line) => line !== '').map((line) => String(JSON.parse(line)))
  }

  keep(input: string): void {
    appendFileSync(this.#file, `${JSON.stringify(input)}\n`)
  }
}
