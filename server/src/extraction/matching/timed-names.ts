import { dateIn } from '../../values/dates.ts'
import { secondsIn } from '../../values/durations.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageView } from '../view/view-builder.ts'
import { isShown, type ViewNode } from '../view/view-element.ts'

const timed =
  /(?:^| )(?:lesson|lecture|episode|track|song|video|clip|chapter|lektion|folge|titel|leçon|épisode|piste|lección|episodio|pista|canción|lezione|traccia|brano|les|aflevering|nummer|aula|faixa|lekcja|odcinek|utwór)(?: (?:name|title))?$/
const people =
  /(?:^| )(?:participant|member|user|poster|commenter|contributor|attendee|people|teilnehmer|mitglieder|participante|miembro|membre|partecipante|partecipanti|utente|utenti)s?$/
const leastTimed = 0.8
/** In characters. */
const longestTime = 16
const deepestWrapper = 3

/**
 * "Reef knots" and "3:20" beside each other: of lessons and the like, most of which say how long they take, the names; of people beside a
 * day ("March 2025", "Linc"), as well.
 */
export function timedNames(
  { key, concept, items }: FieldPlan,
  nodes: readonly ViewNode[],
  view: PageView,
): readonly ViewNode[] | undefined {
  const areOfPeople = (concept ?? items?.concept)?.kind === 'person' || people.test(key)
  if (!areOfPeople && !timed.test(key)) return undefined
  const names = nodes.map((node) => (areOfPeople ? nameBesideDay(node, view) : nameBeforeTime(node, view)))
  const told = names.filter((name) => name !== undefined)
  return told.length > 1 && told.length >= leastTimed * nodes.length
    ? nodes.map((node, at) => names[at] ?? node)
    : undefined
}

/** The only element before another that holds nothing but a time. */
function nameBeforeTime(node: ViewNode, { text }: PageView): ViewNode | undefined {
  let at = node
  for (let depth = 0; depth < deepestWrapper; depth += 1) {
    const [name, time, ...others] = at.children.filter(isShown)
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

const mostInside = 24
/** In characters. */
const longestDay = 40
const monthAndYear = /^\p{L}{3,10}\.? (?:19|20)\d\d$/u

/** Of the two elements that an element shows, one of which tells a day, the other. */
function nameBesideDay(node: ViewNode, { text, nodes }: PageView): ViewNode | undefined {
  const shown = nodes
    .slice(node.order + 1, Math.min(node.end, node.order + mostInside))
    .filter(({ isHidden, from, to, children }) => !isHidden && to > from && children.every((child) => child.to <= child.from)) // prettier-ignore
  const isDay = ({ tag, from, to }: ViewNode): boolean => {
    const told = text.slice(from, to).trim()
    return tag === 'time' || monthAndYear.test(told) || (told.length <= longestDay && dateIn(told) !== undefined)
  }
  const names = shown.filter((one) => !isDay(one))
  return shown.length === 2 && names.length === 1 ? names[0] : undefined
}

const clock = /^\(?\d{1,3}(?::\d\d){1,2}\)?$/
