import { useEffect, useState } from 'preact/hooks'
import type { KeptPlanList, KeptPlanResult, RemovedPlan } from '../../../server/src/contract/kept-plan-list.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { askOrSay } from '../run/ask-or-say.ts'
import type { Question } from '../run/ask-service.ts'

type KeptPlan = KeptPlanList['plans'][number]

const path = '/v1/extract/plans'

/** The plans that extract keeps for the account: each can be looked at, copied and forgotten. */
export function PlansPage({ apiKey }: { apiKey: string }) {
  const [plans, setPlans] = useState<readonly KeptPlan[]>([])
  const [said, say] = useState('Reading…')
  useEffect(() => {
    const leaving = new AbortController()
    void ask<KeptPlanList>(path, { key: apiKey, signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return
      setPlans(typeof answer === 'string' ? [] : answer.plans)
      say(typeof answer === 'string' ? answer : saidOf(answer.plans))
    })
    return () => leaving.abort()
  }, [apiKey])
  const forget = async ({ id }: KeptPlan): Promise<void> => {
    const answer = await ask<RemovedPlan>(`${path}/${id}`, { key: apiKey, method: 'DELETE' })
    if (typeof answer === 'string') return say(answer)
    const left = plans.filter((plan) => plan.id !== id)
    setPlans(left)
    say(saidOf(left))
  }
  return (
    <main class="usage-page" id="main">
      <h1>Kept plans</h1>
      <p class="muted">
        By these extract reads the next pages of a template without asking the language model, for no tokens. Each is
        checked on every page, and replaced when the site has changed.
      </p>
      <p role="status">{said}</p>
      {plans.map((plan) => (
        <PlanCard key={plan.id} kept={plan} apiKey={apiKey} onForget={() => void forget(plan)} />
      ))}
    </main>
  )
}

function saidOf({ length }: readonly KeptPlan[]): string {
  if (length === 0) return 'None yet: the first extract that a language model plans leaves one.'
  return length === 1 ? '1 plan' : `${length} plans`
}

interface PlanCardProps {
  readonly kept: KeptPlan
  readonly apiKey: string
  readonly onForget: () => void
}

function PlanCard({ kept, apiKey, onForget }: PlanCardProps) {
  const { id, host, path: pages, reads, uses, learned_at: learned, used_at: used, resting } = kept
  const [text, setText] = useState('')
  const show = async (): Promise<void> => {
    const answer = await ask<KeptPlanResult>(`${path}/${id}`, { key: apiKey })
    setText(typeof answer === 'string' ? answer : JSON.stringify(answer.plan, undefined, 2))
  }
  return (
    <section class="card plan-card" aria-labelledby={id}>
      <h2 id={id}>
        {host}
        {pages}
      </h2>
      <p>{reads}</p>
      <p class="muted">
        Learned {dayOf(learned)}, {uses === 1 ? '1 page' : `${uses.toLocaleString('en')} pages`} read
        {uses > 0 && `, last ${dayOf(used)}`}
        {resting && '; replaced too often today, left off until tomorrow'}
      </p>
      <div class="plan-actions">
        {text === '' ? (
          <button type="button" class="chip" onClick={() => void show()}>
            Show plan
          </button>
        ) : (
          <CopyButton text={text} label="Copy plan" />
        )}
        <button type="button" class="chip" onClick={onForget}>
          Forget
        </button>
      </div>
      {text !== '' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard
        <pre class="table-frame" tabIndex={0}>
          {text}
        </pre>
      )}
    </section>
  )
}

function dayOf(moment: string): string {
  return moment.slice(0, 10)
}

async function ask<Result extends object>(address: string, question: Question): Promise<Result | string> {
  if (question.key === '') return 'Enter an API key above to see the plans of its account.'
  return await askOrSay<Result>(address, question)
}
