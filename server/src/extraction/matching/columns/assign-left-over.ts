import type { Assigning } from './assigning.ts'
import type { AssignmentTable } from './assignment-table.ts'
import { leastFit } from './column-pairs.ts'
import { titleLook } from './look-fit.ts'
import { mayHold } from './may-hold.ts'
import type { Shaped } from './shaped.ts'
import { isProse } from './wanted-words.ts'
import type { Wanted } from './wanted-value.ts'

/** What names nothing known may be what stands out and nobody has. */
export function assignLeftOver({ wanted, shaped, table }: Assigning): void {
  for (const one of wanted) if (!table.has(one) && mayBeAnyText(one)) giveLeftOver(one, shaped, table)
}

function giveLeftOver(one: Wanted, shaped: readonly Shaped[], table: AssignmentTable): void {
  const isKnown = one.plan.concept !== undefined
  const offers = shaped
    .filter((own) => !isKnown || mayNameKnown(one, own))
    .map(({ column, shape }) => ({ one, column, score: 0.66 * titleLook({ column, shape }) }))
    .filter(({ score }) => score >= leastFit)
    .toSorted((a, b) => b.score - a.score)
  for (const offer of offers) if (table.offer(offer)) return
}

/** Without what every record must have there is none: a name that stands out is rather taken than nothing. */
function mayBeAnyText(one: Wanted): boolean {
  const { concept } = one.plan
  const isName = concept === undefined || ((concept.kind === 'text' || concept.kind === 'person') && !isProse(one))
  return one.isRequired && isName && isPlainText(one)
}

const leastFillOfKnown = 0.8

/** What a concept may be called, by nearly all records; a heading is nobody's name. */
function mayNameKnown(one: Wanted, { column, shape }: Shaped): boolean {
  const isHeading = one.plan.concept?.kind === 'person' && shape.isHeading
  return column.fill >= leastFillOfKnown && !isHeading && mayHold(one, column, shape)
}

const typedKinds = new Set(['url', 'image', 'date', 'money'])

function isPlainText({ plan }: Wanted): boolean {
  const isText = plan.types.has('string') && plan.format === undefined && plan.choices === undefined
  return isText && !typedKinds.has(plan.concept?.kind ?? '')
}
