import { concept } from '../concept.ts'

/** How many things a list has in all, also on its other pages. */
export const resultCount = concept({
  id: 'result_count',
  kind: 'number',
  names:
    'total|total result|total results|result count|results count|number of result|total count|total item|total items|nombre resultats|nombre de résultats|total resultados|numero de resultados|anzahl ergebnisse|anzahl treffer|numero risultati|totale risultati|aantal resultaten|件数',
  askedAs:
    'result total|found total|total found|hit count|hit total|match count|total match|listing count|total listing|product count|total product|treffer|trefferzahl|ergebnisse gesamt',
  paths: 'numberOfItems',
  isPlausibleNumber: (text) => text.length <= 80,
  isMachineWord: true,
})
