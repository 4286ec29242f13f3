import type { Concept } from './concept.ts'
import { conceptByName } from './concepts.ts'

/** What is said about whoever wrote it, by whatever name he goes there. */
export function lifeOf(key: string, around = ''): Concept | undefined {
  if (conceptByName.get(around)?.kind !== 'person') return undefined
  const told = conceptByName.get(`author ${key}`)
  return told?.partOf === 'person' ? told : undefined
}

const ofTimes =
  /^(?:(?:recipe |cooking )?(?:time|timing|duration)s?|zeiten|zeitangaben|dauer|temps|durées?|duree|tiempos?|duración|tempi|tempo|durat[ae]|tempos|tijden|czasy?|tider)$/

/** Within "times" the preparation is how long it takes, and no instruction. */
export function timeOf(key: string, around = ''): Concept | undefined {
  const told = ofTimes.test(around) ? (conceptByName.get(`${key} time`) ?? conceptByName.get(key)) : undefined
  if (told?.kind === 'duration') return told
  return ofTimes.test(around) && /^(?:cooking|cuisson|cocción|cottura|garen)$/.test(key)
    ? conceptByName.get('cook time')
    : undefined
}
