import { useEffect, useState } from 'preact/hooks'
import type { UsageResult } from '../../../server/src/contract/usage.ts'
import { askService } from '../run/ask-service.ts'
import type { KeyState } from './key-panel.tsx'
import { keepKey, keptKey } from './key-store.ts'

export interface Account {
  readonly state: KeyState
  readonly said: string
  readonly isWrong: boolean
  readonly change: (state: KeyState) => void
  /** What an answer said is left. */
  readonly setRemaining: (credits: number) => void
}

interface Known {
  readonly plan: string
  readonly remaining: number
}

/** The key and what the service says of its account; asked when the key has not changed for a moment. */
export function useAccount(): Account {
  const [state, setState] = useState<KeyState>(keptKey)
  const [known, setKnown] = useState<Known | string>('')
  const { key } = state
  useEffect(() => {
    setKnown('')
    if (key === '') return
    const leaving = new AbortController()
    const timer = setTimeout(() => void ask(key, leaving.signal).then((answer) => answer && setKnown(answer)), 400)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [key])
  return {
    state,
    said: key === '' ? noKey : sentenceOf(known),
    isWrong: typeof known === 'string' && known !== '',
    change(next) {
      keepKey(next)
      setState(next)
    },
    setRemaining: (remaining) => setKnown((now) => (typeof now === 'string' ? now : { ...now, remaining })),
  }
}

const noKey = 'The first start shows one; "gannet keys create" makes more.'

function sentenceOf(known: Known | string): string {
  return typeof known === 'string'
    ? known
    : `${known.remaining.toLocaleString('en')} ${known.remaining === 1 ? 'credit' : 'credits'} left (${known.plan})`
}

async function ask(key: string, signal: AbortSignal): Promise<Known | string | undefined> {
  try {
    const answer = await askService<UsageResult>('/v1/usage', { key, signal })
    if (!answer.isOk) return answer.problem.error
    return { plan: answer.result.plan, remaining: answer.result.credits.remaining }
  } catch {
    return undefined
  }
}
