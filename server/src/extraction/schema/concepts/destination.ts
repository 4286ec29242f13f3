import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

/** Where a trip ends. */
export const destination = concept({
  id: 'destination',
  kind: 'text',
  names: 'destination|arrival station|arrival city|to|ziel|nach|zielort|vers|destino|hacia|destinazione|bestemming',
  paths: 'arrivalAirport|arrivalStation.name',
  onlyAsLabel: new Set(['to', 'nach', 'vers', 'hacia']),
  isWordy: true,
  isCommonWord: true,
  isPlausible: shortly(),
})
