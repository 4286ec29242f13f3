import { concept } from '../concept.ts'

export const answer = concept({
  id: 'answer',
  kind: 'text',
  names: 'answer|antwort|respuesta|réponse|risposta|resposta|odpowiedź|odpověď|odpoveď|svar|antwoord|odgovor',
  paths: 'acceptedAnswer.text|suggestedAnswer.text',
  isProse: true,
  isWordy: true,
})
