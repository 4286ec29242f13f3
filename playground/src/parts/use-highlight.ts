import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

interface Place {
  readonly from: number
  readonly to: number
}

/** Gives places of an element's text the colours of `::highlight(name)`, without an element for each; nothing where a browser cannot do that. */
export function useHighlight(element: RefObject<HTMLElement | null>, name: string, places: readonly Place[]): void {
  useLayoutEffect(() => {
    const text = element.current?.firstChild
    if (!(text instanceof Text) || typeof Highlight === 'undefined') return
    const highlight = CSS.highlights.get(name) ?? new Highlight()
    CSS.highlights.set(name, highlight)
    const ranges = places.flatMap((place) => rangeOf(text, place) ?? [])
    for (const range of ranges) highlight.add(range)
    return () => {
      for (const range of ranges) highlight.delete(range)
    }
  })
}

/** Undefined where the text ends before the place does. */
export function rangeOf(text: Text, { from, to }: Place): Range | undefined {
  if (to > text.length) return undefined
  const range = new Range()
  range.setStart(text, from)
  range.setEnd(text, to)
  return range
}
