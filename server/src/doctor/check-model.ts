import type { Finding } from '../contract/examination.ts'
import { type LanguageModel, ModelUnavailable } from '../models/language-model.ts'
import { isObject } from '../json/is-object.ts'

const question = {
  system: 'You answer with JSON only.',
  user: 'How many legs do two cats have together? Give the number as "legs".',
  schema: {
    type: 'object',
    properties: { legs: { type: 'integer' } },
    required: ['legs'],
    additionalProperties: false,
  },
  maxOutputTokens: 200,
}

/** How the answer's shape is held, from the strictest to none. */
const abilities = {
  schema: 'answers keep to a JSON Schema',
  json: 'answers are JSON, but their shape is only asked for',
  text: 'answers are free text in which JSON is looked for',
} as const

/** Asks the model one small question. */
export async function checkModel(model: LanguageModel, signal: AbortSignal): Promise<readonly Finding[]> {
  const startedAt = performance.now()
  try {
    const { text, ending } = await model.ask(question, signal)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const ability = abilities[model.answerShape?.() ?? 'text']
    const message = `${model.name} answered in ${seconds} s; ${ability}.`
    if (ending === 'whole' && hasLegs(text)) {
      const isStrict = model.answerShape?.() === 'schema'
      if (isStrict) return [{ check: 'model', status: 'ok', message }]
      const advice = 'It works; a model or server with structured outputs (JSON Schema) fills schemas more surely.'
      return [{ check: 'model', status: 'warning', message, advice }]
    }
    const advice = 'Choose a model that follows instructions, or GANNET_MODEL=none.'
    return [
      { check: 'model', status: 'warning', message: `${message} Its answer was not of the shape asked for.`, advice },
    ]
  } catch (error) {
    const reason = error instanceof ModelUnavailable ? error.message : 'the question did not come to an end'
    const advice = 'Check GANNET_MODEL, GANNET_MODEL_URL and GANNET_MODEL_KEY, and that the provider runs.'
    return [{ check: 'model', status: 'failed', message: `${model.name}: ${reason}.`, advice }]
  }
}

function hasLegs(text: string): boolean {
  try {
    const found = /\{[\s\S]*\}/.exec(text)?.[0]
    const answer: unknown = JSON.parse(found ?? '')
    return isObject(answer) && typeof answer['legs'] === 'number'
  } catch {
    return false
  }
}
