import { useEffect, useRef, useState } from 'preact/hooks'
import type { Operation } from '../contract/contract.ts'
import type { Drafts } from '../form/drafts.ts'
import { performRun } from './perform-run.ts'
import type { Run } from './run.ts'

interface Call {
  readonly operation: Operation
  readonly body: Readonly<Record<string, unknown>>
  readonly drafts: Drafts
  readonly address: string
  readonly key: string
}

export interface Calling {
  readonly isRunning: boolean
  readonly elapsedMs: number
  readonly start: (call: Call) => void
  readonly cancel: () => void
}

/** Makes one call at a time: another one takes the place of what runs. Leaving the view gives the call up. */
export function useRun(onEnd: (run: Run) => void): Calling {
  const running = useRef<AbortController>(undefined)
  const [startedAt, setStartedAt] = useState<number>()
  const [now, setNow] = useState(0)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (startedAt === undefined) return
    const timer = setInterval(() => setNow(performance.now()), 100)
    return () => clearInterval(timer)
  }, [startedAt])
  const start = async ({ operation, body, drafts, address, key }: Call): Promise<void> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const [at, from] = [new Date(), performance.now()]
    setNow(from)
    setStartedAt(from)
    const outcome = await performRun(operation.path, { key, body, signal: controller.signal })
    // Another one has taken its place.
    if (running.current !== controller) return
    running.current = undefined
    setStartedAt(undefined)
    const url = typeof body['url'] === 'string' ? body['url'] : ''
    onEnd({ id: from, operation: operation.name, url, drafts, address, at, ms: performance.now() - from, outcome })
  }
  return {
    isRunning: startedAt !== undefined,
    elapsedMs: startedAt === undefined ? 0 : now - startedAt,
    start: (call) => void start(call),
    cancel: () => running.current?.abort(),
  }
}
