import { useEffect, useState } from 'preact/hooks'
import { askOrSay } from '../run/ask-or-say.ts'

export interface Answer<Result> {
  readonly answer: Result | undefined
  /** Why there is no answer; "" while there is one. */
  readonly said: string
  /** Asks again. */
  readonly look: () => void
}

/** What the service answers at an address, asked again when the key changes or `look` is called. */
export function useAnswer<Result extends object>(address: string, key: string): Answer<Result> {
  const [shown, show] = useState<Result | string>('Reading…')
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    if (key === '')
      return show('Enter an API key of the scope admin above: "gannet keys create ACCOUNT --scopes admin".')
    const leaving = new AbortController()
    void askOrSay<Result>(address, { key, signal: leaving.signal }).then((answer) => {
      if (!leaving.signal.aborted) show(answer)
    })
    return () => leaving.abort()
  }, [address, key, looks])
  const look = (): void => setLooks((before) => before + 1)
  return typeof shown === 'string' ? { answer: undefined, said: shown, look } : { answer: shown, said: '', look }
}
