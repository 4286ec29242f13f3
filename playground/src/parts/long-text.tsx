import { useState } from 'preact/hooks'
import { CopyButton } from './copy-button.tsx'

/** More than this at once makes a browser slow. */
const shownAtFirst = 200_000

interface LongTextProps {
  readonly text: string
  readonly label: string
  readonly isProse?: boolean
}

/** A text to read and copy; a very long one is shown in part until asked for. */
export function LongText({ text, label, isProse = false }: LongTextProps) {
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && text.length > shownAtFirst
  return (
    <div class="code-frame">
      <pre class={isProse ? 'prose' : 'code'} tabIndex={0} aria-label={label}>
        {isCut ? text.slice(0, shownAtFirst) : text}
      </pre>
      <CopyButton text={text} label={`Copy ${label}`} />
      {isCut && (
        <p class="muted">
          The first {shownAtFirst.toLocaleString('en')} of {text.length.toLocaleString('en')} characters.{' '}
          <button type="button" class="chip" onClick={() => setWhole(true)}>
            Show all
          </button>
        </p>
      )}
    </div>
  )
}
