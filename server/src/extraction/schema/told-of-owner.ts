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

const ofPrices =
  /^(?:pric(?:e|ing)(?: (?:info|information|detail|data))?|cost|preise?|preisangaben|prix|tarif|precio|prezzo|preço|preco|prijs|cena|pris)$/
const currently =
  /^(?:current|now|sale|new|discounted|reduced|final|aktuell|jetzt|neu|reduziert|actuel|nouveau|réduit|actual|nuevo|rebajado|attuale|scontato|atual|huidig|nu|nieuw|aktualna|nowa)(?: (?:value|amount))?$/
const formerly =
  /^(?:original|old|was|before|regular|list|previous|former|full|alt|vorher|früher|bisher|ursprünglich|statt|ancien|avant|initial|barré|anterior|antes|antiguo|precedente|prima|vecchio|antigo|oud|oorspronkelijk|vorig|stara|poprzednia|regularna)(?: (?:value|amount))?$/

const amounts =
  /^(?:amount|value|figure|betrag|wert|montant|valeur|importe|importo|valor|valore|bedrag|waarde|kwota|wartość|belopp|beløb|částka)$/

/** Within "pricing" the current one is the price, and so is the amount; the original one is what it was. */
export function priceOf(key: string, around = ''): Concept | undefined {
  if (!ofPrices.test(around)) return undefined
  if (formerly.test(key)) return conceptByName.get('original price')
  return currently.test(key) || amounts.test(key) ? conceptByName.get('price') : undefined
}
