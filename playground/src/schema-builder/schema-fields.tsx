import { newField, type SchemaField, type ValueType, valueTypes } from './schema-draft.ts'

interface SchemaFieldsProps {
  readonly fields: readonly SchemaField[]
  /** Names of the fields around these, for labels. */
  readonly path: string
  readonly onChange: (fields: readonly SchemaField[]) => void
  readonly onAdd: () => void
}

/** The rows of one object, with those of the objects inside. */
export function SchemaFields({ fields, path, onChange, onAdd }: SchemaFieldsProps) {
  const replace = (index: number, field: SchemaField): void => onChange(fields.with(index, field))
  return (
    <div class="schema-fields">
      {fields.length === 0 && <p class="muted">No fields yet.</p>}
      <ul>
        {fields.map((field, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row has no other identity while its name is typed
          <li key={index}>
            <FieldRow
              field={field}
              label={`${path}${field.name === '' ? `field ${index + 1}` : field.name}`}
              onChange={(changed) => replace(index, changed)}
              onRemove={() => onChange(fields.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <button type="button" class="chip" onClick={onAdd} aria-label={path === '' ? undefined : `Add field to ${path}`}>
        + Add field
      </button>
    </div>
  )
}

interface FieldRowProps {
  readonly field: SchemaField
  readonly label: string
  readonly onChange: (field: SchemaField) => void
  readonly onRemove: () => void
}

function FieldRow({ field, label, onChange, onRemove }: FieldRowProps) {
  const set = (change: Partial<SchemaField>): void => onChange({ ...field, ...change })
  const hasFields = field.type === 'object' || (field.type === 'array' && field.items === 'object')
  return (
    <>
      <div class="schema-row">
        <input
          class="field-name"
          aria-label={`Name of ${label}`}
          placeholder="name"
          value={field.name}
          spellcheck={false}
          onInput={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <TypeSelect label={`Type of ${label}`} type={field.type} onChange={(type) => set({ type })} />
        <label class="mini-check">
          <input
            type="checkbox"
            aria-label={`${label} is required`}
            checked={field.isRequired}
            onChange={({ currentTarget }) => set({ isRequired: currentTarget.checked })}
          />
          required
        </label>
        <button type="button" class="icon-button" aria-label={`Remove ${label}`} title="Remove" onClick={onRemove}>
          ×
        </button>
        {field.type === 'array' && (
          <TypeSelect
            label={`Items of ${label}`}
            type={field.items}
            isItem
            onChange={(items) => items !== 'array' && set({ items })}
          />
        )}
        <input
          class="field-description"
          aria-label={`Description of ${label}`}
          placeholder="description (optional)"
          value={field.description}
          onInput={({ currentTarget }) => set({ description: currentTarget.value })}
        />
      </div>
      {hasFields && (
        <SchemaFields
          fields={field.fields}
          path={`${label} › `}
          onChange={(fields) => set({ fields })}
          onAdd={() => set({ fields: [...field.fields, newField] })}
        />
      )}
    </>
  )
}

interface TypeSelectProps {
  readonly label: string
  readonly type: ValueType
  readonly isItem?: boolean
  readonly onChange: (type: ValueType) => void
}

function TypeSelect({ label, type, isItem = false, onChange }: TypeSelectProps) {
  const known = isItem ? valueTypes.filter((each) => each !== 'array') : valueTypes
  return (
    <select
      class={isItem ? 'field-items' : 'field-type'}
      aria-label={label}
      value={type}
      onChange={({ currentTarget }) => onChange(valueTypes.find((each) => each === currentTarget.value) ?? 'string')}
    >
      {known.map((each) => (
        <option key={each} value={each}>
          {isItem ? `of ${each}` : each}
        </option>
      ))}
    </select>
  )
}
