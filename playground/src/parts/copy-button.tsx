import { useState } from 'preact/hooks'

const noClipboard = { writeText: () => Promise.reject(new Error('there is no clipboard')) }

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, say] = useState('')
  const copy = async (): Promise<void> => {
    // Absent on a page that came over plain http from another machine.
    const clipboard = navigator.clipboard as Clipboard | undefined
    const done = (clipboard ?? noClipboard).writeText(text)
    say(
      await done.then(
        () => 'Copied',
        () => 'Select and copy',
      ),
    )
    setTimeout(() => say(''), 2000)
  }
  return (
    <button type="button" class="chip copy" onClick={() => void copy()} aria-label={label}>
      <span aria-live="polite">{said === '' ? 'Copy' : said}</span>
    </button>
  )
}
