import { concept } from '../concept.ts'
import { paragraphs } from '../../../values/lines.ts'

export const answer = concept({
  id: 'answer',
  kind: 'text',
  names: 'answer|antwort|respuesta|réponse|risposta|resposta|odpowiedź|odpověď|odpoveď|svar|antwoord|odgovor|vastaus',
  askedAs:
    '答案|回答|解答|faq answer|answer given|answer content|answer body|response text|full answer|complete answer|texte réponse|réponse complète',
  paths: 'acceptedAnswer.text|suggestedAnswer.text',
  textIn: paragraphs,
  isWhole: true,
  isProse: true,
  isWordy: true,
})
