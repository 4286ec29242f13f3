import { concept } from '../concept.ts'
import { currentAmount } from '../amount-look.ts'

/** What the pieces of one line of a bill cost together. */
export const lineTotal = concept({
  id: 'line_total',
  kind: 'money',
  names:
    'line total|row total|item total|line amount|line sum|line price|extended price|zeilensumme|positionssumme|total ligne|total línea|totale riga|regeltotaal|radsumma',
  paths: '',
  amountLook: currentAmount,
})
