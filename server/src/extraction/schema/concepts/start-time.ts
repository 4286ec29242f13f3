import { clocksIn } from '../../../values/clocks.ts'
import { concept } from '../concept.ts'

export const startTime = concept({
  id: 'start_time',
  kind: 'text',
  names:
    'start time|begin time|starting time|time start|opening time|beginn uhrzeit|hora de inicio|heure de début|ora inizio|opens at|open from|öffnet|abre|ouvre|apre',
  askedAs: 'begin at|from time|showtime|kick off|kick off time|time from|time of start|hour start|start hour',
  paths: 'startDate',
  withDay: 'start date',
  textIn: (text) => clocksIn(text)[0],
})
