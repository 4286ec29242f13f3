import { useState } from 'preact/hooks'
import type { AccountDetail } from '../../../server/src/contract/administration.ts'
import { askOrSay } from '../run/ask-or-say.ts'
import type { Question } from '../run/ask-service.ts'
import { UsageChart } from '../usage/usage-chart.tsx'
import { KeyList } from './key-list.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { useAnswer } from './use-answer.ts'
import { moment } from '../parts/moment.ts'

interface AccountPanelProps {
  readonly id: string
  readonly apiKey: string
  readonly plans: readonly string[]
  readonly onChange: () => void
  readonly onRemoved: () => void
}

/** One account: its usage, keys, plan and credits, and the ways to end it. */
export function AccountPanel({ id, apiKey, plans, onChange, onRemoved }: AccountPanelProps) {
  const { answer: account, said: unread, look } = useAnswer<AccountDetail>(`/v1/admin/accounts/${id}`, apiKey)
  const [said, say] = useState('')
  const ask = async (path: string, question: Omit<Question, 'key'>): Promise<boolean> => {
    const answer = await askOrSay<object>(path, { key: apiKey, ...question })
    say(typeof answer === 'string' ? answer : 'Done.')
    return typeof answer !== 'string'
  }
  const change = async (path: string, question: Omit<Question, 'key'>): Promise<void> => {
    if (!(await ask(path, question))) return
    look()
    onChange()
  }
  if (account === undefined) return <p role="status">{unread}</p>
  const own = `/v1/admin/accounts/${id}`
  return (
    <section class="card" aria-labelledby="account-title">
      <h2 id="account-title">{account.name}</h2>
      <p class="muted">
        {id}, since {account.created_at.slice(0, 10)}
        {account.disabled_at !== null && `, disabled since ${moment(account.disabled_at)} UTC`}
      </p>
      <UsageChart days={account.days} />
      <div class="admin-line">
        <span aria-hidden="true">Plan</span>
        <PlanChoice
          label="Plan"
          plans={plans.includes(account.plan) ? plans : [account.plan, ...plans]}
          plan={account.plan}
          onChange={(plan) => void change(own, { method: 'PATCH', body: { plan } })}
        />
        <Grant onGrant={(credits) => change(`${own}/credits`, { body: { credits } })} />
        <button
          type="button"
          class="chip"
          onClick={() => void change(own, { method: 'PATCH', body: { disabled: account.disabled_at === null } })}
        >
          {account.disabled_at === null ? 'Disable' : 'Enable'}
        </button>
        {account.disabled_at !== null && (
          <Removal
            name={account.name}
            onRemove={async () => {
              if (await ask(own, { method: 'DELETE' })) onRemoved()
            }}
          />
        )}
      </div>
      <p role="status">{said}</p>
      <KeyList accountId={id} keys={account.keys} apiKey={apiKey} onChange={look} />
    </section>
  )
}

function Grant({ onGrant }: { onGrant: (credits: number) => Promise<void> }) {
  const [credits, setCredits] = useState('')
  const grant = (event: Event): void => {
    event.preventDefault()
    void onGrant(Number(credits)).then(() => setCredits(''))
  }
  return (
    <form class="admin-line" onSubmit={grant}>
      <label for="grant">Credits</label>
      <input
        id="grant"
        type="number"
        min="1"
        required
        value={credits}
        onInput={({ currentTarget }) => setCredits(currentTarget.value)}
      />
      <button type="submit" class="chip">
        Grant
      </button>
    </form>
  )
}

/** Removal cannot be taken back, so the name has to be typed. */
function Removal({ name, onRemove }: { name: string; onRemove: () => Promise<void> }) {
  const [typed, setTyped] = useState('')
  const remove = (event: Event): void => {
    event.preventDefault()
    void onRemove()
  }
  return (
    <form class="admin-line" onSubmit={remove}>
      <label for="removal">Type its name to remove it</label>
      <input
        id="removal"
        autocomplete="off"
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button type="submit" class="chip" disabled={typed !== name}>
        Remove
      </button>
    </form>
  )
}
