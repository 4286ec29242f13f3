import { useMemo, useRef, useState } from 'preact/hooks'
import { CopyButton } from './copy-button.tsx'
import { DownloadButton } from './download-button.tsx'
import { FindText } from './find-text.tsx'
import { type Language, type Token, type TokenKind, tokensOf } from './tokens.ts'
import { useHighlight } from './use-highlight.ts'

/** More than this at once makes a browser slow. */
const shownAtFirst = 200_000

interface LongTextProps {
  readonly text: string
  readonly label: string
  /** Of the file that it can be saved as. */
  readonly fileName: string
  readonly language?: Language
  readonly isProse?: boolean
}

/** A text to read, look through, copy and save; a very long one is shown in part until asked for. */
export function LongText({ text, label, fileName, language, isProse = false }: LongTextProps) {
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && text.length > shownAtFirst
  const shown = isCut ? text.slice(0, shownAtFirst) : text
  const element = useRef<HTMLPreElement>(null)
  const tokens = useMemo(() => (language === undefined ? [] : tokensOf(shown, language)), [shown, language])
  useHighlight(element, 'text-name', ofKind(tokens, 'name'))
  useHighlight(element, 'text-string', ofKind(tokens, 'string'))
  useHighlight(element, 'text-other', ofKind(tokens, 'other'))
  return (
    <div class="long-text">
      <div class="long-text-bar">
        <FindText text={shown} element={element} label={label} />
        <CopyButton text={text} label={`Copy ${label}`} />
        <DownloadButton text={text} name={fileName} label={`Download ${label}`} />
      </div>
      <pre ref={element} class={isProse ? 'prose' : 'code'} tabIndex={0} aria-label={label}>
        {shown}
      </pre>
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

function ofKind(tokens: readonly Token[], wanted: TokenKind): Token[] {
  return tokens.filter(({ kind }) => kind === wanted)
}
