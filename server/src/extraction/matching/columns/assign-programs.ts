import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import type { Holdings } from './holdings.ts'
import type { Shaped } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'

const exampleNames =
  /^(?:(?:code|usage|first|sample) )?(?:example|sample|snippet|usage|syntax|beispiel|ejemplo|exemple|esempio)(?: (?:call|command|code|request|usage))?$/
const leastPrograms = 0.9
const leastFill = 0.4
const programScore = 0.84

/** Where most records show a program, an example is that, and no sentence beside it. */
export function assignPrograms({ wanted, shaped, holdings }: Assigning): void {
  const one = wanted.find(({ plan, isList }) => !isList && plan.types.has('string') && exampleNames.test(plan.key))
  if (one !== undefined) giveProgram(one, shaped, holdings)
}

/** The program that most records show. */
export function giveProgram(one: Wanted, shaped: readonly Shaped[], holdings: Holdings): void {
  const [program] = shaped
    .map(({ column }) => column)
    .filter((column) => column.fill >= leastFill && arePrograms(column))
    .toSorted((a, b) => b.fill - a.fill)
  if (program === undefined || !holdings.isFree(one, program)) return
  holdings.give(one, program, [{ key: program.key, score: programScore }])
}

function arePrograms({ kind, slots }: Column): boolean {
  const told = slots.filter((slot) => slot !== undefined)
  return kind === 'text' && told.filter(({ node }) => node.tag === 'pre').length >= leastPrograms * told.length
}
