import { concept } from '../concept.ts'

/** What speaks against something, in a test of it. */
export const cons = concept({
  id: 'cons',
  kind: 'text',
  names:
    'cons|minus|negatives|disadvantages|weaknesses|drawbacks|what could be better|what we don t like|what we dislike|what we didn t like|les moins|could be better|room for improvement|das geht besser|das gefällt uns nicht|das gefällt nicht|lo peor|nachteile|schwächen|inconvénients|points faibles|desventajas|inconvenientes|puntos débiles|svantaggi|difetti|wady|minusy|nadelen|minpunten|nackdelar|desvantagens|nevýhody|短所',
  paths: 'negativeNotes',
})
