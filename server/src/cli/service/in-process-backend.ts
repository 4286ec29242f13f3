import type { OperationName } from '../../contract/operations.ts'
import { Problem } from '../../contract/problems.ts'
import type { ToolAnswer, ToolBackend, ToolCall, ToolResult } from '../../mcp/tool-backend.ts'
import type { OneShot } from '../operations/one-shot.ts'

interface Kept {
  readonly request: string
  readonly answer: ToolAnswer<OperationName>
}

/** Pages kept so that a model can read on in them; the oldest goes first, and would be fetched again. */
const maxKept = 16

/** Tools over operations run in this process, for nobody's account. */
export function inProcessBackend(oneShot: OneShot): ToolBackend {
  const kept = new Map<string, Kept>()
  return {
    async call<Name extends OperationName>({ name, body, signal, key }: ToolCall<Name>): Promise<ToolAnswer<Name>> {
      const request = JSON.stringify([name, Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1))])
      const known = key === undefined ? undefined : kept.get(key)
      if (known !== undefined) {
        if (known.request !== request)
          throw new Problem('idempotency_conflict', 'The arguments are not those of before.')
        // The same request, so the same operation.
        return { ...(known.answer as ToolAnswer<Name>), isReplayed: true }
      }
      const answer = await performed(oneShot, { name, body }, signal)
      if (key !== undefined) kept.set(key, { request, answer })
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - maxKept))) kept.delete(oldest)
      return answer
    },
  }
}

async function performed<Name extends OperationName>(
  oneShot: OneShot,
  { name, body }: { name: Name; body: object },
  signal: AbortSignal,
): Promise<ToolAnswer<Name>> {
  const { outcome, warnings, picture } = await oneShot.run(name, body, { signal })
  const result: ToolResult<Name> = { ...outcome, ...(warnings.length > 0 && { warnings }) }
  return {
    result,
    isReplayed: false,
    isServed: false,
    image: async () => {
      if (picture === undefined) throw new TypeError('there is no picture')
      return picture
    },
  }
}
