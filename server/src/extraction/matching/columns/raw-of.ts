import { imageOf } from '../../coercion/image-source.ts'
import type { RawValue } from '../../coercion/raw-value.ts'
import type { Column } from '../../records/record-columns.ts'
import { codeWithColon } from '../../records/slot-lines.ts'
import type { Slot } from '../../records/slot.ts'

const introducing = /(?:[#№]|(?:^|\s)(?:by|von|par|por|af|av))$/i

/** "#42 On fog", "#fog" */
const numberedName = /^#(?:\s?\d{1,4}\s)?\p{L}/u

/** "Place: ", "No. #", "Chosen by ". */
function introduces(prefix: string, text: string): boolean {
  const shown = prefix.trimEnd()
  if (shown === '#' && numberedName.test(text)) return false
  return introducing.test(shown) || (/[^\d\s]\s?[:：]$/.test(shown) && /\p{L}/u.test(shown))
}

/** "(Wales)" behind a name says no more than "Wales". */
const bracketed = /^\((\p{L}[^()]*)\)$/u

/** "– Jane Doe" below what she said */
const ledByDash = /^[–—]\s+(?=\p{L})/u

/** What scripts load in place of the picture that stands there until then. */
function lateSource({ kind, node }: Slot): string | undefined {
  return kind === 'image' ? imageOf(node) : undefined
}

/** What a slot says, without what all values of its column begin with. */
export function rawOf(slot: Slot, column: Column): RawValue {
  const isShown = slot.kind === 'text' || slot.kind === 'part'
  const { prefix } = column
  const text =
    isShown &&
    prefix !== '' &&
    introduces(prefix, slot.text) &&
    slot.text.length > prefix.length &&
    !codeWithColon.test(slot.text)
      ? slot.text.slice(prefix.length)
      : (lateSource(slot) ?? slot.text)
  const shown = isShown ? text.trim().replace(ledByDash, '') : text.trim()
  return {
    text: isShown ? (bracketed.exec(shown)?.[1] ?? shown) : shown,
    node: slot.node,
    ...(!isShown && { isHidden: true }),
  }
}
