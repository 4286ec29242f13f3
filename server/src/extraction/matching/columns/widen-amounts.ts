import { withUnit } from '../../records/measured-slots.ts'
import type { Assigning } from './assigning.ts'

const unitNames = /(?:^| )(?:unit|measure|einheit|unidad|unité|unità|jednostka|enhet|enhed)s?(?: |$)/

/** An amount that is asked for as a text is told with its unit, where that is not asked for by itself. */
export function widenAmounts({ wanted, shaped, holdings }: Assigning): void {
  if (wanted.some(({ plan }) => unitNames.test(plan.key))) return
  for (const one of wanted) {
    const held = one.isList || !one.plan.types.has('string') ? undefined : holdings.column(one)
    const whole = held && shaped.find(({ column }) => column.key === `${held.key}${withUnit}`)?.column
    if (held === undefined || whole === undefined) continue
    const score = holdings.score(one)
    holdings.give(one, held, [
      { key: whole.key, score },
      { key: held.key, score },
    ])
  }
}
