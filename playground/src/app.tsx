import { useEffect, useRef, useState } from 'preact/hooks'
import { placeOf } from './address.ts'
import { type Contract, fetchContract } from './contract/contract.ts'
import type { Drafts } from './form/drafts.ts'
import { JobsPage } from './jobs/jobs-page.tsx'
import { KeyPanel } from './key/key-panel.tsx'
import { useAccount } from './key/use-account.ts'
import { OperationPage } from './operation-page.tsx'
import { PlansPage } from './plans/plans-page.tsx'
import type { Run } from './run/run.ts'
import { UsagePage } from './usage/usage-page.tsx'
import { useRoute } from './use-route.ts'
import mark from './gannet.svg'

/** The whole page: head, key, and the view that the address names. */
export function App() {
  const [contract, setContract] = useState<Contract | string>('Reading the API…')
  const [runs, setRuns] = useState<readonly Run[]>([])
  const account = useAccount()
  const memory = useRef(new Map<string, Drafts>())
  const hash = useRoute()
  const { view: route, body } = placeOf(hash)
  useEffect(() => {
    fetchContract().then(setContract, () => setContract('The service does not answer. Is it running?'))
  }, [])
  const operations = typeof contract === 'string' ? [] : contract.operations
  const operation = operations.find(({ name }) => name === route) ?? operations[0]
  const isOfAccount = ['jobs', 'plans', 'usage'].includes(route)
  const current = isOfAccount ? route : operation?.name
  useEffect(() => {
    document.title = current === undefined ? 'Gannet playground' : `${current} · Gannet playground`
  }, [current])
  return (
    <>
      <a class="skip" href="#main" onClick={skip}>
        Skip to content
      </a>
      <header class="head">
        <a class="brand" href="#/">
          <img src={mark} alt="" width={26} height={26} />
          Gannet
        </a>
        <nav aria-label="Views">
          {[...operations.map(({ name }) => name), 'jobs', 'plans', 'usage'].map((name) => (
            <a key={name} href={`#/${name}`} aria-current={name === current ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <nav aria-label="Documents" class="documents">
          <a href="/docs">API reference</a>
          <a href="/v1/openapi.json">OpenAPI</a>
        </nav>
      </header>
      <KeyPanel state={account.state} said={account.said} isWrong={account.isWrong} onChange={account.change} />
      {route === 'jobs' && <JobsPage apiKey={account.state.key} />}
      {route === 'plans' && <PlansPage apiKey={account.state.key} />}
      {route === 'usage' && <UsagePage apiKey={account.state.key} />}
      {!isOfAccount && operation === undefined && (
        <main id="main">
          <p role="status">{typeof contract === 'string' ? contract : 'The service offers no operation.'}</p>
        </main>
      )}
      {!isOfAccount && operation !== undefined && (
        <OperationPage
          // Another address is another form; a run only notes its own.
          key={body === undefined ? operation.name : hash}
          operation={operation}
          asked={body}
          apiKey={account.state.key}
          runs={runs}
          memory={memory.current}
          onRun={(run) => {
            setRuns((before) => [run, ...before])
            if (run.outcome.kind === 'answer') account.setRemaining(run.outcome.result.credits_remaining)
          }}
        />
      )}
    </>
  )
}

/** The address after "#" names the view, so the jump is made by hand. */
function skip(event: Event): void {
  event.preventDefault()
  const main = document.querySelector<HTMLElement>('#main')
  main?.setAttribute('tabindex', '-1')
  main?.focus()
}
