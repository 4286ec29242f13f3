import { isAddress } from '../../schema/is-address.ts'
import type { Assigning } from './assigning.ts'
import type { Wanted } from './wanted-value.ts'

const score = 0.7

/** Records that are pictures and show no text, the logos of sponsors, are named by what stands for the picture. */
export function assignPictured({ wanted, shaped, holdings }: Assigning): void {
  if (shaped.some(({ column: { kind } }) => kind === 'text' || kind === 'part')) return
  const name = nameOf(wanted.filter((one) => !one.isList && holdings.column(one) === undefined))
  const own = shaped.find(({ column: { key, fill } }) => key.endsWith('@alt') && fill === 1)
  if (name === undefined || own === undefined) return
  holdings.give(name, own.column, [{ key: own.column.key, score }])
}

/** What names the record, or the only text that is asked for. */
function nameOf(wanted: readonly Wanted[]): Wanted | undefined {
  const texts = wanted.filter(({ plan }) => plan.types.has('string') && plan.format === undefined && !isAddress(plan))
  return wanted.find(({ isTitle }) => isTitle) ?? (texts.length === 1 ? texts[0] : undefined)
}
