import type { FieldPlan } from '../schema/field-plan.ts'

/** Of lists of questions. */
const asked =
  /(?:^| )(?:faqs?|questions?|fragen?|preguntas?|domande|domanda|perguntas?|pytania|vragen|frågor|spørgsmål|otázky)(?: |$)/
const answers = /\banswers?\b|antwort|respuesta|réponse|risposte|resposta|odpowied|antwoord/
/** A question and the line or the sentence behind it. */
const answered = /^(\P{Lu}{0,4}\p{Lu}[^?？\n]{6,200}[?？])\s+(?=\p{Lu})/u

/** Of a question that is told with its answer the question, where texts are asked for that are questions. */
export function questionAlone({ key, description }: FieldPlan, text: string): string {
  if (isOfQuestions(text) || !asked.test(key) || answers.test(key) || answers.test(description.toLowerCase()))
    return text
  return answered.exec(text.trim())?.[1] ?? text
}

/** Asks twice and answers nothing. */
function isOfQuestions(text: string): boolean {
  return /[?？]$/.test(text.trim()) && !/[.!。]\s|\n/.test(text.trim())
}
