import { useState } from 'preact/hooks'
import mark from '../gannet.svg'
import { KeyPanel } from '../key/key-panel.tsx'
import { useAccount } from '../key/use-account.ts'
import { AccountList } from './account-list.tsx'
import { AccountPanel } from './account-panel.tsx'
import { ServicePanel } from './service-panel.tsx'
import { useAnswer } from './use-answer.ts'
import type { AccountList as Accounts, ServiceState } from '../../../server/src/contract/administration.ts'

/** Accounts, keys and the state of the service, for a key of the scope admin. */
export function AdminApp() {
  const { state, said, isWrong, change } = useAccount()
  const [chosen, choose] = useState<string | undefined>()
  const service = useAnswer<ServiceState>('/v1/admin/service', state.key)
  const accounts = useAnswer<Accounts>('/v1/admin/accounts?limit=1000', state.key)
  const refused = service.said || accounts.said
  return (
    <>
      <header class="head">
        <a class="brand" href="/admin">
          <img src={mark} alt="" width={26} height={26} />
          Gannet administration
        </a>
        <nav aria-label="Documents" class="documents">
          <a href="/">Playground</a>
          <a href="/docs">API reference</a>
        </nav>
      </header>
      <KeyPanel state={state} said={said} isWrong={isWrong} onChange={change} />
      <main class="usage-page" id="main">
        <h1>Service</h1>
        {refused !== '' && <p role="status">{refused}</p>}
        {service.answer !== undefined && <ServicePanel state={service.answer} onLook={service.look} />}
        {accounts.answer !== undefined && (
          <AccountList
            accounts={accounts.answer.accounts}
            isWhole={accounts.answer.next === null}
            plans={service.answer?.plans ?? []}
            chosen={chosen}
            apiKey={state.key}
            onChoose={choose}
            onChange={accounts.look}
          />
        )}
        {chosen !== undefined && accounts.answer !== undefined && (
          <AccountPanel
            key={chosen}
            id={chosen}
            apiKey={state.key}
            plans={service.answer?.plans ?? []}
            onChange={accounts.look}
            onRemoved={() => {
              choose(undefined)
              accounts.look()
            }}
          />
        )}
      </main>
    </>
  )
}
