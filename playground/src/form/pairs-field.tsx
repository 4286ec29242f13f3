import type { FieldSchema } from '../contract/contract.ts'
import type { Pair } from './drafts.ts'

interface PairsFieldProps {
  readonly id: string
  readonly name: string
  readonly schema: FieldSchema
  readonly pairs: readonly Pair[]
  readonly errors: ReadonlyMap<string, string>
  readonly onChange: (pairs: readonly Pair[]) => void
}

/** Names and values, such as headers. */
export function PairsField({ id, name, schema, pairs, errors, onChange }: PairsFieldProps) {
  const said = [...errors].filter(([path]) => path === name || path.startsWith(`${name}.`))
  const set = (index: number, change: Partial<Pair>): void => {
    const pair = pairs[index]
    if (pair !== undefined) onChange(pairs.with(index, { ...pair, ...change }))
  }
  return (
    <fieldset class="pairs" id={id} tabIndex={-1}>
      <legend>{name}</legend>
      {pairs.map((pair, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no other identity while its name is typed
        <div class="pair" key={index}>
          <input
            aria-label={`Name ${index + 1} of ${name}`}
            placeholder="Name"
            spellcheck={false}
            value={pair.name}
            aria-invalid={errors.has(`${name}.${pair.name}`)}
            onInput={({ currentTarget }) => set(index, { name: currentTarget.value })}
          />
          <input
            aria-label={`Value ${index + 1} of ${name}`}
            placeholder="value"
            spellcheck={false}
            value={pair.value}
            onInput={({ currentTarget }) => set(index, { value: currentTarget.value })}
          />
          <button
            type="button"
            class="icon-button"
            title="Remove"
            aria-label={`Remove ${name} ${index + 1}`}
            onClick={() => onChange(pairs.toSpliced(index, 1))}
          >
            ×
          </button>
        </div>
      ))}
      <button type="button" class="chip" onClick={() => onChange([...pairs, { name: '', value: '' }])}>
        + Add to {name}
      </button>
      {said.map(([path, sentence]) => (
        <p class="field-error" key={path}>
          {path === name ? sentence : `${path.slice(name.length + 1)}: ${sentence}`}
        </p>
      ))}
      <p class="hint">{schema.description}</p>
    </fieldset>
  )
}
