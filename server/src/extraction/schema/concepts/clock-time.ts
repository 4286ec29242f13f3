import { clocksIn } from '../../../values/clocks.ts'
import { concept } from '../concept.ts'

/** A time of day, or from when until when. */
export const clockTime = concept({
  id: 'clock_time',
  kind: 'text',
  names: 'uhrzeit|heure|hora|orario|godzina',
  paths: '',
  textIn: (text) => {
    const clocks = clocksIn(text)
    const [first] = clocks
    const last = clocks.at(-1)
    return first === undefined || last === undefined
      ? text
      : text.slice(text.indexOf(first), text.lastIndexOf(last) + last.length)
  },
})
