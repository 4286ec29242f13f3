import { isFullName } from '../../../values/person-names.ts'
import type { Assigning } from './assigning.ts'
import { areAllAlike } from './column-facts.ts'
import { lexicalFit } from './name-fits.ts'
import { share, shownIn } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'

const offices =
  /^(?:job|job title|role|position|function|office|task|duty|funktion|rolle|aufgabe|amt|fonction|poste|rôle|cargo|función|puesto|rol|ruolo|carica|incarico|mansione|função|functie|funkcja)$/
const called = /^(?:full )?name$|^(?:nom|nombre|nome|naam|namn|navn|imię i nazwisko)$/
const leastNames = 0.8
/** In characters, on average. */
const longestOffice = 40
const mostNames = 0.5
const leastMore = 0.4
const leastCalled = 0.5
const leastFill = 0.8
const score = 0.6

/**
 * "Music: Ruth Weiss", "Treasurer | Ruth Weiss": where what would be the name is an office and the only other text that is somebody's name
 * stands beside it, that is the name.
 */
export function assignHolders({ wanted, shaped, holdings }: Assigning): void {
  const [person, role] = personAndOffice(wanted)
  const office = person && holdings.column(person)
  if (person === undefined || role === undefined || office === undefined) return
  // What has a heading is about that: who is named below it wrote it.
  if (office.slots.some((slot) => /^h[1-6]$/.test(slot?.node.tag ?? ''))) return
  // A head that says "Name" is right.
  const named = share(shownIn(office), isFullName)
  if (named > mostNames || office.length > longestOffice || lexicalFit(person, office) >= leastCalled) return
  // What all have alike is pressed, and what is called a role is one.
  if (office.slots.length > 2 && areAllAlike(office)) return
  if (
    shaped.some(({ column }) => column !== office && column.kind === 'text' && lexicalFit(role, column) >= leastCalled)
  )
    return
  const [held, ...others] = shaped.filter(
    ({ column }) =>
      column.kind !== 'attribute' &&
      column.kind !== 'link' &&
      column.fill >= leastFill * office.fill &&
      share(shownIn(column), isFullName) >= Math.max(leastNames, named + leastMore),
  )
  const own = holdings.column(role)
  const isOpen = own === undefined || own === held?.column
  if (held === undefined || others.length > 0 || !isOpen || lexicalFit(role, held.column) >= leastCalled) return
  const first = holdings.score(person)
  holdings.give(person, held.column, [{ key: held.column.key, score: Math.max(score, first) }])
  holdings.give(role, office, [{ key: office.key, score: Math.max(score, first) }])
}

function personAndOffice(wanted: readonly Wanted[]): [person: Wanted | undefined, role: Wanted | undefined] {
  const role = wanted.find(
    ({ plan, isList }) => !isList && (plan.concept?.isOfPersons === true || offices.test(plan.key)),
  )
  const [person, ...others] = wanted.filter(
    ({ plan, isList }) => plan !== role?.plan && !isList && (plan.concept?.kind === 'person' || called.test(plan.key)),
  )
  return [others.length === 0 ? person : undefined, role]
}
