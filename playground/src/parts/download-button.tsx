interface DownloadButtonProps {
  readonly text: string
  readonly name: string
  readonly label: string
}

/** Saves a text as a file. */
export function DownloadButton({ text, name, label }: DownloadButtonProps) {
  const save = (): void => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
    link.download = name
    link.click()
    // The browser has taken the bytes by the next turn.
    setTimeout(() => URL.revokeObjectURL(link.href), 1000)
  }
  return (
    <button type="button" class="chip download" onClick={save} aria-label={label}>
      Download
    </button>
  )
}
