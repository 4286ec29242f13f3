import { concept } from '../concept.ts'

/** What speaks for something, in a test of it. */
export const pros = concept({
  id: 'pros',
  kind: 'text',
  names:
    'pros|plus|positives|advantages|strengths|les plus|what we like|what we love|what we liked|das gefällt uns|das gefällt|lo mejor|vorteile|stärken|avantages|points forts|ventajas|puntos fuertes|vantaggi|pregi|zalety|plusy|voordelen|pluspunten|fördelar|vantagens|výhody|長所',
  paths: 'positiveNotes',
})
