import { useState } from 'preact/hooks'
import type { AccountSummary } from '../../../server/src/contract/administration.ts'
import { askOrSay } from '../run/ask-or-say.ts'
import { PlanChoice } from './plan-choice.tsx'
import { TableFrame } from '../parts/table-frame.tsx'

interface AccountListProps {
  readonly accounts: readonly AccountSummary[]
  /** False when there are more than are shown. */
  readonly isWhole: boolean
  readonly plans: readonly string[]
  readonly chosen: string | undefined
  readonly apiKey: string
  readonly onChoose: (id: string) => void
  readonly onChange: () => void
}

/** All accounts with what they use; one can be chosen, and others made. */
export function AccountList({ accounts, isWhole, chosen, onChoose, ...making }: AccountListProps) {
  const [wanted, setWanted] = useState('')
  const shown = accounts.filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <section class="card" aria-labelledby="accounts-title">
      <h2 id="accounts-title">Accounts</h2>
      <div class="admin-line">
        <label for="account-search">Find by name or id</label>
        <input
          id="account-search"
          type="search"
          value={wanted}
          onInput={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      </div>
      {!isWhole && <p class="muted">The newest {accounts.length.toLocaleString('en')} are shown.</p>}
      <TableFrame labelledBy="accounts-title">
        <table class="admin-accounts">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Plan</th>
              {['Used', 'Left', 'Keys', 'Jobs'].map((name) => (
                <th key={name} scope="col" class="number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, name, plan, credits, live_keys: keys, open_jobs: jobs, disabled_at: disabled }) => (
              <tr key={id}>
                <th scope="row">
                  <button type="button" class="chip" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                    {name}
                  </button>
                  {disabled !== null && <span class="bad"> disabled</span>}
                </th>
                <td>{plan}</td>
                {[credits.used, credits.remaining, keys, jobs].map((value, at) => (
                  <td key={at} class="number">
                    {value.toLocaleString('en')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <NewAccount onChoose={onChoose} {...making} />
    </section>
  )
}

function NewAccount({ plans, apiKey, onChoose, onChange }: Omit<AccountListProps, 'accounts' | 'isWhole' | 'chosen'>) {
  const [name, setName] = useState('')
  const [plan, setPlan] = useState('free')
  const [said, say] = useState('')
  const make = async (event: Event): Promise<void> => {
    event.preventDefault()
    const made = await askOrSay<AccountSummary>('/v1/admin/accounts', { key: apiKey, body: { name, plan } })
    if (typeof made === 'string') return say(made)
    say(`${made.name} is there.`)
    setName('')
    onChange()
    onChoose(made.id)
  }
  return (
    <form class="admin-line" aria-label="New account" onSubmit={(event) => void make(event)}>
      <label for="new-account">New account</label>
      <input id="new-account" value={name} required onInput={({ currentTarget }) => setName(currentTarget.value)} />
      <span aria-hidden="true">on plan</span>
      <PlanChoice label="Plan of the new account" plans={plans} plan={plan} onChange={setPlan} />
      <button type="submit" class="chip">
        Make
      </button>
      <span role="status">{said}</span>
    </form>
  )
}
