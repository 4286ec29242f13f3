import { concept } from '../concept.ts'
import { numberIn } from '../../../values/numbers.ts'
import { ofAllIn } from '../../../values/totals.ts'

/** How many things a list has in all, also on its other pages. */
export const resultCount = concept({
  id: 'result_count',
  kind: 'number',
  names:
    'total|total result|total results|result count|results count|number of result|total count|total item|total items|nombre resultats|nombre de résultats|total resultados|numero de resultados|anzahl ergebnisse|anzahl treffer|numero risultati|totale risultati|aantal resultaten|件数',
  askedAs:
    'result total|found total|total found|hit count|hit total|match count|total match|listing count|total listing|product count|total product|product found|item found|result found|match found|listing found|job found|property found|number of product|number of item|number of listing|number of job|number of match|total job|job count|item count|total number of result|total number of product|total number of item|total hit|treffer|trefferzahl|ergebnisse gesamt|num result|num item|num product|number of style|event count|num skus|items in category',
  paths: 'numberOfItems',
  numberIn: (text, _asked, language) => (text.length > 80 ? undefined : numberIn(ofAllIn(text) ?? text, { language })),
  isMachineWord: true,
})
