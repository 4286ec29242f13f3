import { useState } from 'preact/hooks'
import { hashOf, withProtocol } from './address.ts'
import type { Operation } from './contract/contract.ts'
import { bodyOf, type Draft, type Drafts, draftsOf, exampleDrafts, freshDrafts, missingOf } from './form/drafts.ts'
import { controlId } from './form/field.tsx'
import { OperationForm } from './form/operation-form.tsx'
import { textOf } from './parts/text-of.ts'
import { requestCode } from './request/request-code.ts'
import { RequestPanel } from './request/request-panel.tsx'
import { fieldsOf } from './result/problem-view.tsx'
import { ResultPanel } from './result/result-panel.tsx'
import { HistoryList } from './run/history-list.tsx'
import type { Run } from './run/run.ts'
import { useRun } from './run/use-run.ts'

interface OperationPageProps {
  readonly operation: Operation
  readonly apiKey: string
  /** The call that the address names. */
  readonly asked: Readonly<Record<string, unknown>> | undefined
  /** All calls of this visit, newest first. */
  readonly runs: readonly Run[]
  /** What the forms held when they were left, by operation; under "" the last of all. */
  readonly memory: Map<string, Drafts>
  readonly onRun: (run: Run) => void
}

/** One operation: its form, the request as code, its result and what was run before. */
export function OperationPage({ operation, apiKey, asked, runs, memory, onRun }: OperationPageProps) {
  const own = runs.filter((run) => run.operation === operation.name)
  const [drafts, setDrafts] = useState<Drafts>(
    () =>
      (asked && draftsOf(operation, asked)) ??
      memory.get(operation.name) ?? { ...freshDrafts(operation), url: memory.get('')?.['url'] ?? '' },
  )
  memory.set(operation.name, drafts).set('', drafts)
  const [shown, show] = useState<Run | undefined>(
    asked === undefined ? own[0] : own.find(({ address }) => address === location.hash),
  )
  const [missing, setMissing] = useState<ReadonlyMap<string, string>>(new Map())
  const calling = useRun((run) => {
    show(run)
    onRun(run)
    // On a narrow screen the result lies below the form.
    if (!matchMedia('(min-width: 60rem)').matches) document.querySelector('#result-title')?.scrollIntoView()
  })
  const body = bodyOf(operation, drafts)
  const errors = missing.size > 0 ? missing : errorsOf(shown)
  const fill = (next: Drafts): void => {
    setMissing(new Map())
    setDrafts(next)
  }
  const start = (): void => {
    const url = withProtocol(textOf(drafts['url']))
    const next = { ...drafts, url }
    setDrafts(next)
    const lacks = missingOf(operation, next)
    setMissing(lacks)
    const [first] = lacks.keys()
    if (first !== undefined) {
      document.querySelector<HTMLElement>(`#${controlId(first)}`)?.focus()
      return
    }
    show(undefined)
    const asking = bodyOf(operation, next)
    const address = hashOf({ view: operation.name, body: asking })
    // Shared, reloaded or gone back to, the address brings back this form.
    if (address !== location.hash) history.pushState(undefined, '', address)
    calling.start({ operation, body: asking, drafts: next, address, key: apiKey })
  }
  const restore = (run: Run): void => {
    if (calling.isRunning) calling.cancel()
    fill(run.drafts)
    show(run)
  }
  return (
    <main id="main" class="operation">
      <div class="operation-head">
        <h1>{operation.name}</h1>
        <p class="muted">{operation.summary}</p>
      </div>
      <OperationForm
        operation={operation}
        drafts={drafts}
        errors={errors}
        isRunning={calling.isRunning}
        onChange={(name: string, draft: Draft) => setDrafts((before) => ({ ...before, [name]: draft }))}
        onExample={() => fill(exampleDrafts(operation))}
        onReset={() => fill(freshDrafts(operation))}
        onStart={start}
        onCancel={calling.cancel}
      />
      <div class="outcome">
        <ResultPanel run={shown} isRunning={calling.isRunning} elapsedMs={calling.elapsedMs} onRetry={start} />
        <RequestPanel codes={requestCode(operation, body, location.origin)} />
        <HistoryList runs={own} shown={shown?.id} onShow={restore} />
      </div>
    </main>
  )
}

/** What the shown result says is wrong with which field. */
function errorsOf(run: Run | undefined): ReadonlyMap<string, string> {
  if (run?.outcome.kind !== 'problem') return new Map()
  return new Map(fieldsOf(run.outcome).map(({ path, message }) => [path, message]))
}
