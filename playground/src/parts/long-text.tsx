import { useState } from 'preact/hooks'
import { CopyButton } from './copy-button.tsx'
import { DownloadButton } from './download-button.tsx'

/** More than this at once makes a browser slow. */
const shownAtFirst = 200_000

interface LongTextProps {
  readonly text: string
  readonly label: string
  /** Of the file that it can be saved as. */
  readonly fileName: string
  readonly isProse?: boolean
}

/** A text to read, copy and save; a very long one is shown in part until asked for. */
export function LongText({ text, label, fileName, isProse = false }: LongTextProps) {
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && text.length > shownAtFirst
  return (
    <div class="code-frame">
      <pre class={isProse ? 'prose' : 'code'} tabIndex={0} aria-label={label}>
        {isCut ? text.slice(0, shownAtFirst) : text}
      </pre>
      <div class="code-actions">
        <CopyButton text={text} label={`Copy ${label}`} />
        <DownloadButton text={text} name={fileName} label={`Download ${label}`} />
      </div>
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
