import { concept } from '../concept.ts'

export const deliveryTime = concept({
  id: 'delivery_time',
  kind: 'text',
  names:
    'delivery time|delivery day|shipping time|shipping day|lead time|lead day|lieferzeit|lieferfrist|délai de livraison|plazo de entrega|tempi di consegna|levertijd|czas dostawy|leveranstid|rok dobave|dodacia lehota|tempo di consegna|leveringstid|temps de livraison|tiempo de entrega',
  askedAs: 'délai livraison|plazo entrega|tempi consegna|prazo entrega|prazo de entrega',
  paths: '',
  isOfThings: true,
})
