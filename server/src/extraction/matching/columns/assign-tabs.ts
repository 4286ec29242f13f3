import { tabKey } from '../../records/tab-column.ts'
import type { Assigning } from './assigning.ts'
import { giveProgram } from './assign-programs.ts'
import { isFlag } from './flags.ts'
import { isProse } from './wanted-words.ts'

const tabNames =
  /(?:^| )(?:tab|tool|language|lang|platform|operating system|package manager|shell|framework|environment|runtime)$|^(?:os|label|client|variant|method|option|manager)$/
const tellsTabs = /\btabs?\b|\breiter\b|\bonglets?\b|\bpestañas?\b/i
const programNames = /(?:^| )(?:command|code|snippet|content|befehl|comando|commande|code block)$/
const tabScore = 0.84

/**
 * Where a field asks for what tabs say it is told by those that open the records, and a program in it is what is asked for beside that. Of
 * records that stand in what tabs open it is told only where the schema speaks of tabs.
 */
export function assignTabs({ wanted, shaped, holdings, judging, outside }: Assigning): void {
  const { isOfTabs } = judging
  const texts = wanted.filter((one) => !one.isList && !isFlag(one) && !isProse(one) && one.plan.types.has('string'))
  const one =
    texts.find(({ plan }) => tellsTabs.test(plan.description)) ??
    (isOfTabs ? texts.find(({ plan }) => tabNames.test(plan.key)) : undefined)
  const tabs = one && judging.sections().find(({ column }) => column.key === tabKey)
  if (one === undefined || tabs === undefined) return
  holdings.give(one, tabs.column, [{ key: tabKey, score: tabScore }])
  const program = texts.find((other) => other !== one && programNames.test(other.plan.key))
  if (isOfTabs && program !== undefined) giveProgram(program, shaped, holdings)
  outside.push(tabs)
}
