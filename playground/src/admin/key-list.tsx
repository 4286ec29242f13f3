import { useState } from 'preact/hooks'
import type { AccountKey, NewAccountKey, RemovedThing } from '../../../server/src/contract/administration.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { askOrSay } from '../run/ask-or-say.ts'
import { moment } from '../parts/moment.ts'

interface KeyListProps {
  readonly accountId: string
  readonly keys: readonly AccountKey[]
  readonly apiKey: string
  readonly onChange: () => void
}

const everyScope = ['scrape', 'extract', 'screenshot', 'admin'] as const

/** An account's keys: made, seen once, and revoked. */
export function KeyList({ accountId, keys, apiKey, onChange }: KeyListProps) {
  const [made, setMade] = useState<NewAccountKey | undefined>()
  const [said, say] = useState('')
  const revoke = async (id: string): Promise<void> => {
    const answer = await askOrSay<RemovedThing>(`/v1/admin/keys/${id}`, { key: apiKey, method: 'DELETE' })
    say(typeof answer === 'string' ? answer : `${id} opens nothing any more.`)
    onChange()
  }
  const make = async (name: string, scopes: readonly string[]): Promise<void> => {
    const path = `/v1/admin/accounts/${accountId}/keys`
    const answer = await askOrSay<NewAccountKey>(path, { key: apiKey, body: { name, scopes } })
    if (typeof answer === 'string') return say(answer)
    say('')
    setMade(answer)
    onChange()
  }
  return (
    <>
      <h3>Keys</h3>
      <ul class="admin-keys">
        {keys.map(({ id, name, scopes, last_used_at: used, revoked_at: revoked, expires_at: expires }) => (
          <li key={id}>
            <code>{id}</code> {name} <span class="muted">{scopes.join(', ')}</span>{' '}
            <span class="muted">
              {used === null ? 'never used' : `last used ${moment(used)}`}
              {expires !== null && `, ends ${expires.slice(0, 10)}`}
            </span>{' '}
            {revoked === null ? (
              <button type="button" class="chip" aria-label={`Revoke ${id}`} onClick={() => void revoke(id)}>
                Revoke
              </button>
            ) : (
              <span class="bad">revoked</span>
            )}
          </li>
        ))}
      </ul>
      {made !== undefined && (
        <p role="status">
          Shown this once: <code>{made.key}</code> <CopyButton text={made.key} label="Copy key" />
        </p>
      )}
      <NewKey onMake={make} />
      <p role="status">{said}</p>
    </>
  )
}

function NewKey({ onMake }: { onMake: (name: string, scopes: readonly string[]) => Promise<void> }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly string[]>(['scrape', 'extract', 'screenshot'])
  const make = (event: Event): void => {
    event.preventDefault()
    void onMake(name, scopes).then(() => setName(''))
  }
  return (
    <form class="admin-line" aria-label="New key" onSubmit={make}>
      <label for="new-key">New key for</label>
      <input id="new-key" required value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />
      {everyScope.map((scope) => (
        <label key={scope} class="mini-check">
          <input
            type="checkbox"
            checked={scopes.includes(scope)}
            onChange={({ currentTarget: { checked } }) =>
              setScopes(everyScope.filter((each) => (each === scope ? checked : scopes.includes(each))))
            }
          />
          {scope}
        </label>
      ))}
      <button type="submit" class="chip" disabled={scopes.length === 0}>
        Make key
      </button>
    </form>
  )
}
