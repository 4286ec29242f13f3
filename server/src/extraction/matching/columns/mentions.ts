import { ofColumn } from './column-facts.ts'

const answeredNames =
  /^(?:in )?(?:reply|replied|replying|responding|response|answer|answering|answered) to(?: (?:user|author|name|username))?$|^(?:parent|quoted) (?:user|author)$|^antwort (?:auf|an)$|^(?:en )?(?:respuesta a|réponse à|risposta a|resposta a)$/
const mention = /^@[\p{L}\p{N}_.-]{2,40}$/u

/** True for names of whom an answer is to. */
export function asksAnswered(key: string): boolean {
  return answeredNames.test(key)
}

/** Names of users as they are called by in a text: "@jane". */
export const areMentions = ofColumn(
  ({ kind, slots }): boolean => kind === 'text' && slots.every((slot) => slot === undefined || mention.test(slot.text)),
)
