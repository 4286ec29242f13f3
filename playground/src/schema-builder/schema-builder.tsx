import { jsonFault } from './json-fault.ts'
import { schemaExamples } from './schema-examples.ts'
import { draftOfSchema, newField, type SchemaDraft, schemaOfDraft } from './schema-draft.ts'
import { SchemaFields } from './schema-fields.tsx'

interface SchemaBuilderProps {
  readonly id: string
  readonly draft: SchemaDraft
  readonly error: string | undefined
  readonly onChange: (draft: SchemaDraft) => void
}

/** Writes a JSON Schema: as rows of fields, or as JSON; examples to begin with. */
export function SchemaBuilder({ id, draft, error, onChange }: SchemaBuilderProps) {
  const asRows = (): SchemaDraft => draftOfSchema(schemaOfDraft(draft))
  const asText = (): SchemaDraft => ({ mode: 'json', text: JSON.stringify(schemaOfDraft(draft), null, 2) })
  const fault = draft.mode === 'json' ? jsonFault(draft.text) : undefined
  const canBeRows = draft.mode === 'fields' || asRows().mode === 'fields'
  return (
    <fieldset class={error === undefined ? 'schema-builder' : 'schema-builder has-error'} id={id} tabIndex={-1}>
      <legend>
        schema <span class="required">required</span>
      </legend>
      <div class="examples" role="group" aria-label="Examples to begin with">
        <span class="muted">Begin with</span>
        {Object.entries(schemaExamples).map(([name, schema]) => (
          <button type="button" class="chip" key={name} onClick={() => onChange(draftOfSchema(schema))}>
            {name}
          </button>
        ))}
      </div>
      <button
        type="button"
        class="chip mode"
        disabled={!canBeRows}
        onClick={() => onChange(draft.mode === 'fields' ? asText() : asRows())}
      >
        {draft.mode === 'fields' ? 'Edit as JSON' : 'Edit as fields'}
      </button>
      {draft.mode === 'fields' ? (
        <SchemaFields
          fields={draft.fields}
          path=""
          onChange={(fields) => onChange({ mode: 'fields', fields })}
          onAdd={() => onChange({ mode: 'fields', fields: [...draft.fields, newField] })}
        />
      ) : (
        <textarea
          class="code-input"
          aria-label="schema as JSON"
          rows={14}
          spellcheck={false}
          value={draft.text}
          onInput={({ currentTarget }) => onChange({ mode: 'json', text: currentTarget.value })}
        />
      )}
      {(error ?? fault) !== undefined && (
        <p class="field-error" role="status">
          {error ?? fault}
        </p>
      )}
    </fieldset>
  )
}
