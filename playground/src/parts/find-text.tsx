import type { RefObject } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { placesOf } from './tokens.ts'
import { rangeOf, useHighlight } from './use-highlight.ts'

interface FindTextProps {
  readonly text: string
  /** The element that scrolls, and shows the text and nothing else. */
  readonly element: RefObject<HTMLElement | null>
  readonly label: string
}

/** Finds words in a text that scrolls in its own frame: Enter goes to the next place, Shift and Enter to the one before. */
export function FindText({ text, element, label }: FindTextProps) {
  const [wanted, setWanted] = useState('')
  const [at, setAt] = useState(0)
  const places = useMemo(() => placesOf(text, wanted), [text, wanted])
  const place = places[at]
  useHighlight(element, 'text-found', places)
  useHighlight(element, 'text-found-now', place === undefined ? [] : [place])
  const go = (to: number, among = places): void => {
    const next = among.length === 0 ? 0 : (to + among.length) % among.length
    setAt(next)
    showPlace(element.current, among[next])
  }
  const find = (words: string): void => {
    setWanted(words)
    go(0, placesOf(text, words))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    go(event.shiftKey ? at - 1 : at + 1)
  }
  return (
    <span class="find-text">
      <input
        type="search"
        placeholder="Find"
        aria-label={`Find in ${label}`}
        value={wanted}
        onInput={({ currentTarget }) => find(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" class="muted">
        {wanted !== '' && (places.length === 0 ? 'not found' : `${at + 1} of ${places.length.toLocaleString('en')}`)}
      </span>
    </span>
  )
}

/** Scrolls the frame, and not the page, so that a place stands in its middle. */
function showPlace(element: HTMLElement | null, place: { from: number; to: number } | undefined): void {
  const text = element?.firstChild
  if (element === null || !(text instanceof Text) || place === undefined) return
  const found = rangeOf(text, place)?.getBoundingClientRect()
  if (found === undefined) return
  element.scrollTop += found.top - element.getBoundingClientRect().top - element.clientHeight / 2
}
