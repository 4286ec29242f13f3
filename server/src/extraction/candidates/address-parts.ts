import type { Candidate } from './candidate.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { conceptByName } from '../schema/concepts.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { addressIn } from '../../values/addresses.ts'

const maxLines = 4000
const longestLine = 140
const partIds = new Set(['street', 'locality', 'region', 'postal_code', 'country', 'address'])

/** Street, town, region and code of the address that a page writes in one or two lines, where several of them are asked for. */
export function addressParts({ concept, siblings, key }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const part = concept?.partOfAddress ?? (isTown(key, concept) ? 'locality' : undefined)
  if (part === undefined || ![...siblings].some((id) => id !== concept?.id && partIds.has(id))) return []
  const lines = linesIn(scope, page).slice(0, maxLines)
  return lines.flatMap(({ from, to, node }, at) => {
    if (to - from > longestLine) return []
    const line = page.view.text.slice(from, to).trim()
    const before = lines[at - 1]
    const above = before === undefined ? '' : page.view.text.slice(before.from, before.to).trim()
    const told = addressIn(line, above.length <= longestLine ? above : '')?.[part]
    return told === undefined
      ? []
      : [{ text: told, quote: line, node, isHidden: true, score: node.isBoilerplate ? 0.52 : 0.58 }]
  })
}

function isTown(key: string, concept: FieldPlan['concept']): boolean {
  return towns.test(key) || (townsOfAddresses.test(key) && concept !== conceptByName.get('venue'))
}

/** Beside a street or a code these are towns; alone they are any place. */
const townsOfAddresses = /^(?:ort|wohnort|plaats|woonplaats|localidad|località|localita)$/
/** "City" alone may mean any place. */
export const towns = /(?:^| )(?:city|town|stadt|ville|ciudad|cidade|città|citta|comune|miasto|město|mesto|stad)$/
