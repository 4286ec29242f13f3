import { concept } from '../concept.ts'

export const question = concept({
  id: 'question',
  kind: 'title',
  names: 'question|frage|pregunta|domanda|pergunta|pytanie|otázka|fråga|vraag|spørgsmål|vprašanje',
  askedAs: '問題|问题|提問|faq question|question asked|question line|query text|intitulé de la question',
  paths: 'name|text',
  isOfEverything: true,
  isAsked: true,
})
