import { clocksIn } from '../../../values/clocks.ts'
import { concept } from '../concept.ts'

export const endTime = concept({
  id: 'end_time',
  kind: 'text',
  names:
    'end time|finish time|ending time|time end|closing time|ende uhrzeit|hora de fin|heure de fin|ora fine|closes at|open until|schließt|cierra|ferme|chiude',
  askedAs: 'to time|time to|time of end|end hour|finish at',
  paths: 'endDate',
  withDay: 'end date',
  textIn: (text) => clocksIn(text).at(-1),
})
