/** A call that its client may still cancel, until it is disposed of. */
export interface RunningCall extends Disposable {
  readonly signal: AbortSignal
}

/** The calls of this process that run now, by the client that made them and the id it gave them. */
export class RunningCalls {
  readonly #calls = new Map<string, AbortController>()

  /** A client without a name cannot be told from others, so its calls are not to be cancelled. */
  begin(client: string | undefined, id: string | number | undefined): RunningCall {
    const controller = new AbortController()
    if (client === undefined || id === undefined) return { signal: controller.signal, [Symbol.dispose]: () => {} }
    const name = nameOf(client, id)
    this.#calls.set(name, controller)
    const end = (): void => {
      if (this.#calls.get(name) === controller) this.#calls.delete(name)
    }
    return { signal: controller.signal, [Symbol.dispose]: end }
  }

  cancel(client: string | undefined, id: string | number | undefined): void {
    if (client !== undefined && id !== undefined)
      this.#calls.get(nameOf(client, id))?.abort(new Error('the client cancelled the call'))
  }
}

function nameOf(client: string, id: string | number): string {
  return `${client} ${JSON.stringify(id)}`
}
