import assert from 'node:assert/strict'
import { openTestFolder } from './command.ts'
import { openServiceProcess } from './service-process.ts'

/** The service as it starts for the first time: in an empty folder, with nothing set; and the key that it printed. */
export async function openFirstStart(settings: Readonly<Record<string, string>> = {}) {
  const closing = new AsyncDisposableStack()
  const folder = closing.use(await openTestFolder())
  const all = { GANNET_DATA_DIR: folder.file('data'), ...settings }
  const service = closing.use(await openServiceProcess(all))
  // The key stands between lines that it prints once it listens.
  await service.printed(/\/docs/)
  const key = service.lines.map((line) => /^ +(gn_\w{30,})$/.exec(line)?.[1]).find((found) => found !== undefined)
  assert.ok(key !== undefined, service.lines.join('\n'))
  return {
    service,
    settings: all,
    folder,
    key,
    /** A call over HTTP with a key, this one unless another is given. */
    async call(method: string, path: string, body?: object, withKey: string = key) {
      const headers = { authorization: `Bearer ${withKey}`, 'content-type': 'application/json' }
      const answer = await fetch(service.origin + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
      return { status: answer.status, body: (await answer.json()) as any }
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
