import type { KeyedSlot } from './slot.ts'
import type { Texted } from './slot-lines.ts'

const twoNames = /^(?<first>\p{L}[\p{L}. ]{0,20}?)\s?(?<mark>[:/+–-])\s?(?<second>\p{L}[\p{L}. ]{0,20})$/u
const ofGoals = /^(?:goals?|tore|buts|goles|gol|gols|reti|doelpunten|bramki|mål|mål för)\.?$/iu
const goals = { first: 'goals for', mark: ':', second: 'goals against' }
/** In characters. */
const longestCell = 40

/** A head of two names over cells of two values gives each its own: "GF:GA" over "22:7", "Min / Max" over "3 / 12". */
export function addPaired(
  { node, key, names, text, from, header }: Texted & { text: string; from: number; header: string },
  slots: KeyedSlot[],
): void {
  const { first, mark, second } = ofGoals.test(header) ? goals : (twoNames.exec(header)?.groups ?? {})
  if (first === undefined || mark === undefined || second === undefined || text.length > longestCell) return
  const [one = '', other = '', ...more] = text.split(mark)
  if (one.trim() === '' || other.trim() === '' || more.length > 0) return
  for (const [place, { told, label }] of [
    { told: one.trim(), label: first },
    { told: other.trim(), label: second },
  ].entries()) {
    const start = from + (place === 0 ? text.indexOf(told) : text.lastIndexOf(told))
    slots.push({ kind: 'part', node, names, key: `${key}!${place}`, text: told, label, from: start, to: start + told.length }) // prettier-ignore
  }
}
