import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

/** Where a trip begins. */
export const departure = concept({
  id: 'departure',
  kind: 'text',
  names:
    'departure station|departure city|from|start location|startort|abfahrtsort|origen|desde|partenza da|vertrekplaats',
  paths: 'departureAirport|departureStation.name',
  onlyAsLabel: new Set(['from', 'desde']),
  isWordy: true,
  isCommonWord: true,
  isPlausible: shortly(),
})
