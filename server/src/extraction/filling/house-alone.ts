import { houseIn } from '../candidates/town-lines.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled } from '../scope/scope.ts'

type Entry = readonly [name: string, filled: Filled]

const ofHouses = new Set(['venue', 'location'])

/** Of "Parc du Port, 29900 Concarneau", whose code and town have fields of their own, the place is the house alone. */
export function withHouseAlone({ properties }: FieldPlan, entries: readonly Entry[]): readonly Entry[] {
  const told = new Set(entries.flatMap(([, filled]) => (filled.kind === 'scalar' ? [filled.value] : [])))
  return entries.map((entry) => {
    const [name, filled] = entry
    const id = properties.find((one) => one.name === name)?.concept?.id ?? ''
    if (filled.kind !== 'scalar' || !ofHouses.has(id)) return entry
    const house = houseIn(String(filled.value))
    const isToldApart = house !== undefined && told.has(house.code) && told.has(house.town)
    return isToldApart ? [name, { ...filled, value: house.venue }] : entry
  })
}
