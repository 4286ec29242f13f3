import type { FieldSchema, Operation } from '../contract/contract.ts'
import { fieldKind } from '../contract/field-kind.ts'
import { textOf } from '../parts/text-of.ts'
import type { Draft, Drafts } from './drafts.ts'
import { controlId, Field } from './field.tsx'

interface OperationFormProps {
  readonly operation: Operation
  readonly drafts: Drafts
  readonly errors: ReadonlyMap<string, string>
  readonly isRunning: boolean
  readonly onChange: (name: string, draft: Draft) => void
  readonly onExample: () => void
  readonly onReset: () => void
  readonly onStart: () => void
  readonly onCancel: () => void
}

type Named = readonly [string, FieldSchema]

/** The form of an operation, made from the contract: the address with its button first, then what is required, then the rest. */
export function OperationForm(props: OperationFormProps) {
  const { operation, onStart, onReset, isRunning } = props
  const fields = Object.entries(operation.fields).filter(([name]) => name !== 'url')
  const isRequired = ([name]: Named): boolean => operation.required.includes(name)
  const isSwitch = ([, schema]: Named): boolean => fieldKind(schema) === 'switch'
  const optional = fields.filter((field) => !isRequired(field))
  const submit = (event: Event): void => {
    event.preventDefault()
    onStart()
  }
  // While a call runs the form has no button that Enter would stand for.
  const takeEnter = (event: KeyboardEvent): void => {
    if (!isRunning || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onStart()
  }
  return (
    <form class="call" noValidate onSubmit={submit} onKeyDown={takeEnter} aria-label={`${operation.name} request`}>
      <TargetRow {...props} />
      <div class="fields">
        <Fields {...props} fields={fields.filter(isRequired)} />
        <details class="card options" open={matchMedia('(min-width: 60rem)').matches}>
          <summary>
            <h2>Options</h2>
          </summary>
          {groupsOf(optional).map(({ title, fields: grouped }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <Fields {...props} fields={grouped.filter(isSwitch)} />
              <Fields {...props} fields={grouped.filter((field) => !isSwitch(field))} />
            </section>
          ))}
          <button type="button" class="chip" onClick={onReset}>
            Reset the form
          </button>
        </details>
      </div>
    </form>
  )
}

/** What is wanted most often comes first; a field that nobody has put anywhere is one of the rest. */
const groups: readonly (readonly [title: string, names: ReadonlySet<string>])[] = [
  [
    'What you get',
    new Set(
      (
        'include_html include_text include_markdown include_links include_screenshot screenshot extract include_evidence explain include_plan text_mode prompt ' +
        'format quality full_page device viewport clip selector'
      ).split(' '),
    ),
  ],
  [
    'How the page is loaded',
    new Set([
      'render_js',
      'render',
      'wait_for',
      'wait_ms',
      'hide_cookie_banners',
      'dark_mode',
      'proxy_country',
      'headers',
    ]),
  ],
]

function groupsOf(fields: readonly Named[]) {
  const titleOf = ([name]: Named): string => groups.find(([, names]) => names.has(name))?.[0] ?? 'More'
  return [...groups.map(([title]) => title), 'More']
    .map((title) => ({ title, fields: fields.filter((field) => titleOf(field) === title) }))
    .filter((group) => group.fields.length > 0)
}

function Fields({ fields, operation, drafts, errors, onChange }: OperationFormProps & { fields: readonly Named[] }) {
  return (
    <>
      {fields.map(([name, schema]) => (
        <Field
          key={name}
          name={name}
          schema={schema}
          isRequired={operation.required.includes(name)}
          draft={drafts[name] ?? ''}
          errors={errors}
          onChange={(draft) => onChange(name, draft)}
        />
      ))}
    </>
  )
}

function TargetRow({ operation, drafts, errors, isRunning, onChange, onExample, onCancel }: OperationFormProps) {
  const id = controlId('url')
  const error = errors.get('url')
  const example = operation.example['url']
  return (
    <div class="target">
      <label for={id}>url</label>
      <div class="target-line">
        <input
          id={id}
          type="url"
          inputMode="url"
          autocomplete="url"
          spellcheck={false}
          placeholder={typeof example === 'string' ? example : 'https://'}
          value={textOf(drafts['url'])}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-said`}
          onInput={({ currentTarget }) => onChange('url', currentTarget.value)}
        />
        {isRunning ? (
          // Two elements: one that changed into the other under a click would submit the form.
          <button type="button" key="cancel" class="primary cancel" onClick={onCancel}>
            Cancel
          </button>
        ) : (
          <button type="submit" key="run" class="primary">
            Run
          </button>
        )}
      </div>
      <div id={`${id}-said`}>{error !== undefined && <p class="field-error">{error}</p>}</div>
      <button type="button" class="chip" onClick={onExample}>
        Fill in the example
      </button>
    </div>
  )
}
