import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import type { Source } from './assignment-table.ts'
import { isProse } from './wanted-words.ts'

const leastLed = 0.9
/** Behind its name a thing may have its kind in brackets, and a dash: " (str) – Where it is stored." */
const behindName = /^\s?(?:\([^()\n]{1,80}\))?\s?[–—-]\s(?=\S)/u

/** "path (str) – Where it is stored.": what is said of a thing stands behind its name, where that is asked for by itself. */
export function tellBehindLeads({ wanted, holdings }: Assigning): void {
  const title = wanted.find(({ isTitle, isList }) => isTitle && !isList)
  const name = title && holdings.column(title)
  if (name === undefined) return
  for (const one of wanted) {
    const said = isProse(one) && !one.isList && one !== title ? holdings.column(one) : undefined
    if (said === undefined || !isLed(said, name)) continue
    const source: Source = { key: said.key, score: holdings.score(one), leads: name }
    holdings.give(one, said, [source])
  }
}

function isLed(said: Column, name: Column): boolean {
  const told = said.slots.flatMap((slot, at) => (slot === undefined ? [] : [lengthOfLead(said, name, at)]))
  return told.length > 1 && told.filter((length) => length > 0).length >= leastLed * told.length
}

/** How long the name of a record and what parts it from the rest are in its text, in characters; 0 where the text begins otherwise. */
export function lengthOfLead(said: Column, name: Column, record: number): number {
  const text = said.slots[record]?.text ?? ''
  const lead = name.slots[record]?.text ?? ''
  if (lead === '' || !text.startsWith(lead)) return 0
  const [dash] = behindName.exec(text.slice(lead.length)) ?? []
  return dash === undefined ? 0 : lead.length + dash.length
}
