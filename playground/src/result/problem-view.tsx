import { type FieldProblem, type ProblemCode, problems } from '../../../server/src/contract/problems.ts'
import { controlId } from '../form/field.tsx'
import { keyInputId } from '../key/key-panel.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { PropertyTable } from './property-table.tsx'
import type { Outcome } from '../run/run.ts'

type ProblemOutcome = Extract<Outcome, { kind: 'problem' }>

/** A failure as a person would want it: what happened, what to do, and what to quote when asking for help. */
export function ProblemView({ outcome, onRetry }: { outcome: ProblemOutcome; onRetry: () => void }) {
  const { problem, status, retryAfterSeconds: wait } = outcome
  const { fields: _fields, ...details } = problem.details ?? {}
  const wrong = fieldsOf(outcome)
  return (
    <div class="problem" role="alert">
      <p class="problem-sentence">{wrong.length === 0 ? problem.error : sentenceOf(wrong.length)}</p>
      {wrong.length > 0 && (
        <ul class="problem-fields">
          {wrong.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <button type="button" class="link" onClick={() => focusOn(controlId(path), path)}>
                {path === '' ? 'body' : path}
              </button>
              : {withoutName(message, path)}
            </li>
          ))}
        </ul>
      )}
      <p>
        <strong>What to do</strong>{' '}
        {wrong.length === 0 ? adviceFor(problem.code) : 'Correct what is marked in the form, then run it again.'}
        {wait !== undefined && ` Wait ${wait} s before the next try.`}
      </p>
      <div class="problem-actions">
        {problem.code === 'unauthorized' && (
          <button type="button" class="chip" onClick={() => focusOn(keyInputId, '')}>
            Enter a key
          </button>
        )}
        {problem.retryable && (
          <button type="button" class="chip" onClick={onRetry}>
            Try again
          </button>
        )}
      </div>
      {Object.keys(details).length > 0 && <PropertyTable value={details} />}
      <p class="problem-reference">
        <code>{problem.code}</code> <span>HTTP {status}</span> <span class="muted">request</span>{' '}
        <code>{problem.request_id}</code> <CopyButton text={problem.request_id} label="Copy request id" />
      </p>
    </div>
  )
}

/** The wrong fields that a problem names. */
export function fieldsOf({ problem }: ProblemOutcome): readonly FieldProblem[] {
  const fields = problem.details?.['fields']
  return Array.isArray(fields) ? (fields as FieldProblem[]) : []
}

function adviceFor(code: string): string {
  return Object.hasOwn(problems, code) ? problems[code as ProblemCode].advice : 'See the API reference.'
}

/** Leads to a control; to that of the whole field when the part has none of its own. */
function focusOn(id: string, path: string): void {
  const control =
    document.querySelector<HTMLElement>(`#${CSS.escape(id)}`) ??
    document.querySelector<HTMLElement>(`#${CSS.escape(controlId(path.split('.')[0] ?? ''))}`)
  for (let around = control?.closest('details'); around; around = around.parentElement?.closest('details')) {
    around.open = true
  }
  control?.focus()
}

/** A message as it reads behind the name of its field, with which it mostly begins. */
function withoutName(message: string, path: string): string {
  return path !== '' && message.startsWith(`${path} `) ? message.slice(path.length + 1) : message
}

function sentenceOf(wrong: number): string {
  return wrong === 1 ? 'A field of this request is not valid.' : `${wrong} fields of this request are not valid.`
}
