import type { FieldSchema } from '../contract/contract.ts'
import { fieldKind } from '../contract/field-kind.ts'
import { SchemaBuilder } from '../schema-builder/schema-builder.tsx'
import type { SchemaDraft } from '../schema-builder/schema-draft.ts'
import { textOf } from '../parts/text-of.ts'
import type { Draft, Pair } from './drafts.ts'
import { FieldFrame } from './field-frame.tsx'
import { PairsField } from './pairs-field.tsx'

export interface FieldProps {
  readonly name: string
  readonly schema: FieldSchema
  readonly isRequired: boolean
  readonly draft: Draft
  /** Sentences about this field by path: "viewport.width" → what is wrong. */
  readonly errors: ReadonlyMap<string, string>
  readonly onChange: (draft: Draft) => void
}

/** The id of the control that a path of the contract belongs to, so that an error can lead to it. */
export function controlId(path: string): string {
  return `field-${path.replaceAll(/[^\w-]/g, '-')}`
}

/** One field of a request, as the contract describes it. */
export function Field(props: FieldProps) {
  const { name, schema, draft, errors, onChange } = props
  switch (fieldKind(schema)) {
    case 'switch':
      return <SwitchField {...props} />
    case 'group':
      return <GroupField {...props} />
    case 'pairs':
      return (
        <PairsField
          id={controlId(name)}
          name={name}
          schema={schema}
          pairs={draft as readonly Pair[]}
          errors={errors}
          onChange={onChange}
        />
      )
    case 'schema': {
      const error = errors.get(name)
      return <SchemaBuilder id={controlId(name)} draft={draft as SchemaDraft} error={error} onChange={onChange} />
    }
    default:
      return <TextField {...props} />
  }
}

function SwitchField({ name, schema, draft, errors, onChange }: FieldProps) {
  const id = controlId(name)
  return (
    <FieldFrame id={id} name={name} schema={schema} error={errors.get(name)} isSwitch>
      {(described) => (
        <input
          type="checkbox"
          id={id}
          checked={draft === true}
          {...described}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )}
    </FieldFrame>
  )
}

function TextField({ name, schema, draft, errors, isRequired, onChange }: FieldProps) {
  const id = controlId(name)
  const kind = fieldKind(schema)
  const common = { id, value: textOf(draft), placeholder: placeholderOf(schema), autocomplete: 'off' as const }
  const take = ({ currentTarget }: { currentTarget: { value: string } }): void => onChange(currentTarget.value)
  // What is wrong within it has its path.
  const within = kind === 'json' ? [...errors].find(([path]) => path.startsWith(`${name}.`))?.[1] : undefined
  return (
    <FieldFrame id={id} name={name} schema={schema} error={errors.get(name) ?? within} isRequired={isRequired}>
      {(described) => {
        if (kind === 'choice') return <Choice id={id} schema={schema} value={textOf(draft)} {...{ described, take }} />
        if (kind === 'long text' || kind === 'json')
          return <textarea rows={3} {...common} {...described} onInput={take} />
        const mode = kind === 'number' ? ('numeric' as const) : ('text' as const)
        return <input type="text" inputMode={mode} spellcheck={false} {...common} {...described} onInput={take} />
      }}
    </FieldFrame>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly schema: FieldSchema
  readonly value: string
  readonly described: object
  readonly take: (event: { currentTarget: { value: string } }) => void
}

function Choice({ id, schema, value, described, take }: ChoiceProps) {
  return (
    <select id={id} value={value} {...described} onChange={take}>
      {schema.default === undefined && <option value="">not set</option>}
      {(schema.enum ?? schema.examples ?? []).map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  )
}

function placeholderOf(schema: FieldSchema): string {
  return textOf(schema.default)
}

function GroupField({ name, schema, draft, errors, onChange }: FieldProps) {
  const group = draft as Readonly<Record<string, string>>
  const own = errors.get(name)
  return (
    <fieldset class="group" id={controlId(name)} tabIndex={-1}>
      <legend>{name}</legend>
      <div class="group-fields">
        {Object.entries(schema.properties ?? {}).map(([part, partSchema]) => {
          const path = `${name}.${part}`
          const error = errors.get(path)
          return (
            <label key={part} for={controlId(path)}>
              <span>{part}</span>
              <input
                id={controlId(path)}
                inputMode="numeric"
                autocomplete="off"
                placeholder={placeholderOf(partSchema)}
                value={group[part] ?? ''}
                aria-invalid={error !== undefined}
                aria-describedby={`${controlId(name)}-said`}
                onInput={({ currentTarget }) => onChange({ ...group, [part]: currentTarget.value })}
              />
            </label>
          )
        })}
      </div>
      <div id={`${controlId(name)}-said`}>
        {[own, ...Object.keys(schema.properties ?? {}).map((part) => errors.get(`${name}.${part}`))].map(
          (error) =>
            error !== undefined && (
              <p class="field-error" key={error}>
                {error}
              </p>
            ),
        )}
        <p class="hint">{schema.description}</p>
      </div>
    </fieldset>
  )
}
