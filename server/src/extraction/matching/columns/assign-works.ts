import { isFullName } from '../../../values/person-names.ts'
import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import { share, shownIn } from './shaped.ts'

const stressed = /^(?:em|cite|i|b|strong|a)$/
const leastFill = 0.8
const leastNames = 0.9
const workScore = 0.62
/** Nobody's name begins with an article. */
const article =
  /^(?:the|an?|der|die|das|ein|eine|les?|la|l['’]|un|une|el|los|las|il|lo|gli|o|os|as|het|een|den|det|en|et)\s/iu

/**
 * "<em>Fog Atlas</em>, Jo Hart": in a line with a work and with who made it the stressed words are its title, where all that stands
 * beside them are names of persons and not all of them are.
 */
export function assignWorks({ wanted, shaped, holdings }: Assigning): void {
  const title = wanted.find(({ isTitle, isList }) => isTitle && !isList)
  const person = wanted.find(({ plan, isList }) => plan.concept?.kind === 'person' && !isList)
  if (title === undefined || person === undefined || title === person) return
  if ([title, person].some((one) => holdings.column(one)?.names.some(({ weight }) => weight >= 1) === true)) return
  const [work, ...others] = shaped.filter(({ column, shape }) => isStressed(column) && shape.short > 0.7)
  if (work === undefined || others.length > 0) return
  const [name] = shaped
    .map(({ column }) => column)
    .filter((column) => isBeside(column, work.column) && namesShare(column) >= leastNames)
    .toSorted((a, b) => a.length - b.length)
  if (name === undefined || namesShare(work.column) >= namesShare(name)) return
  holdings.give(title, work.column, [{ key: work.column.key, score: workScore }])
  holdings.give(person, name, [{ key: name.key, score: workScore }])
}

function namesShare(column: Column): number {
  return share(shownIn(column), (text) => isFullName(text) && !article.test(text))
}

function isStressed({ kind, fill, slots }: Column): boolean {
  return (
    kind === 'text' && fill >= leastFill && slots.every((slot) => slot === undefined || stressed.test(slot.node.tag))
  )
}

/** A part of the line around it that does not hold it. */
function isBeside({ kind, fill, slots }: Column, work: Column): boolean {
  if (kind !== 'part' || fill < leastFill) return false
  return slots.every((slot, at) => {
    const own = work.slots[at]
    if (slot === undefined || own === undefined) return true
    return slot.node === own.node.parent && (slot.from >= own.to || slot.to <= own.from)
  })
}
