import { useState } from 'preact/hooks'

export interface KeyState {
  readonly key: string
  readonly isRemembered: boolean
}

interface KeyPanelProps {
  readonly state: KeyState
  /** What is known of the account, or what is wrong with the key. */
  readonly said: string
  readonly isWrong: boolean
  readonly onChange: (state: KeyState) => void
}

export const keyInputId = 'api-key'

/** The API key: in this tab, unless the caller asks to remember it. */
export function KeyPanel({ state, said, isWrong, onChange }: KeyPanelProps) {
  const [isShown, show] = useState(false)
  const { key, isRemembered } = state
  return (
    <section class="key-panel" aria-label="Access">
      <label for={keyInputId}>API key</label>
      <div class="key-input">
        <input
          id={keyInputId}
          {...(isShown ? { type: 'text' as const } : { type: 'password' as const })}
          autocomplete="off"
          spellcheck={false}
          placeholder="gn_…"
          value={key}
          aria-invalid={isWrong}
          aria-describedby="key-said"
          onInput={({ currentTarget }) => onChange({ key: currentTarget.value.trim(), isRemembered })}
        />
        <button type="button" class="chip" aria-pressed={isShown} onClick={() => show(!isShown)}>
          Show<span class="visually-hidden"> key</span>
        </button>
      </div>
      <label class="mini-check">
        <input
          type="checkbox"
          checked={isRemembered}
          onChange={({ currentTarget }) => onChange({ key, isRemembered: currentTarget.checked })}
        />
        remember in this browser
      </label>
      {key !== '' && (
        <button type="button" class="chip" onClick={() => onChange({ key: '', isRemembered: false })}>
          Forget key
        </button>
      )}
      <p id="key-said" role="status" class={isWrong ? 'field-error' : 'key-said'}>
        {said}
      </p>
    </section>
  )
}
