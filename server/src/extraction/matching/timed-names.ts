import { secondsIn } from '../../values/durations.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'

const timed =
  /(?:^| )(?:lesson|lecture|episode|track|song|video|clip|chapter|lektion|folge|titel|leçon|épisode|piste|lección|episodio|pista|canción|lezione|traccia|brano|les|aflevering|nummer|aula|faixa|lekcja|odcinek|utwór)(?: (?:name|title))?$/
const leastTimed = 0.8
/** In characters. */
const longestTime = 16
const deepestWrapper = 3

/** "Reef knots" and "3:20" beside each other: of lessons and the like, most of which say how long they take, the names. */
export function timedNames(
  { key }: FieldPlan,
  nodes: readonly ViewNode[],
  view: PageView,
): readonly ViewNode[] | undefined {
  if (!timed.test(key)) return undefined
  const names = nodes.map((node) => nameBeforeTime(node, view))
  const told = names.filter((name) => name !== undefined)
  return told.length > 1 && told.length >= leastTimed * nodes.length
    ? nodes.map((node, at) => names[at] ?? node)
    : undefined
}

/** The only element before another that holds nothing but a time. */
function nameBeforeTime(node: ViewNode, { text }: PageView): ViewNode | undefined {
  let at = node
  for (let depth = 0; depth < deepestWrapper; depth += 1) {
    const [name, time, ...others] = at.children.filter(({ isHidden, from, to }) => !isHidden && to > from)
    if (name === undefined) return undefined
    if (time === undefined) {
      at = name
      continue
    }
    const shown = text.slice(time.from, Math.min(time.to, time.from + longestTime + 1)).trim()
    const isTime = shown.length <= longestTime && (clock.test(shown) || secondsIn(shown) !== undefined)
    return others.length === 0 && isTime ? name : undefined
  }
  return undefined
}

const clock = /^\(?\d{1,3}(?::\d\d){1,2}\)?$/
