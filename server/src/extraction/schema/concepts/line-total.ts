import { concept } from '../concept.ts'
import { currentAmount } from '../amount-look.ts'

/** What the pieces of one line of a bill cost together. */
export const lineTotal = concept({
  id: 'line_total',
  kind: 'money',
  names:
    'line total|row total|item total|line amount|line sum|line price|extended price|total|total price|sum|amount|subtotal|zeilensumme|positionssumme|gesamtpreis|gesamt|summe|betrag|total ligne|prix total|montant|total línea|importe|precio total|totale riga|importo|totale|prezzo totale|totaal|regeltotaal|bedrag|radsumma|belopp|summa|wartość|kwota|suma|合計|金額|小計',
  paths: '',
  amountLook: currentAmount,
})
