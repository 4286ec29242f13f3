import { z } from 'zod'
import {
  type LanguageModel,
  type ModelAnswer,
  type ModelQuestion,
  ModelUnavailable,
  QuestionNotSupported,
} from './language-model.ts'
import type { PostJson } from './provider-client.ts'

const message = z.object({
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional(), input: z.unknown().optional() })),
  stop_reason: z.string().nullish(),
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }).nullish(),
})

/** Anthropic's messages: the answer is the input of a tool that must be used. */
export function anthropicModel({ name, model, post }: { name: string; model: string; post: PostJson }): LanguageModel {
  return {
    name,
    async ask(question, signal) {
      const json = await post(bodyOf(model, question), signal, '/v1/messages').catch((error: unknown) => {
        throw error instanceof QuestionNotSupported
          ? new ModelUnavailable('the model provider refuses the question', 60, error)
          : error
      })
      return answerOf(json)
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
}

function bodyOf(model: string, { system, user, schema, maxOutputTokens }: ModelQuestion): object {
  return {
    model,
    system,
    max_tokens: maxOutputTokens,
    messages: [{ role: 'user', content: user }],
    tools: [{ name: 'extraction', description: 'Takes the values read from the page.', input_schema: schema }],
    tool_choice: { type: 'tool', name: 'extraction' },
  }
}

function answerOf(json: unknown): ModelAnswer {
  const { data } = message.safeParse(json)
  if (data === undefined) throw new ModelUnavailable('the model provider gives no message', 30)
  const used = data.content.find(({ type }) => type === 'tool_use')
  const text = used === undefined ? data.content.map(({ text }) => text ?? '').join('') : JSON.stringify(used.input)
  return {
    text,
    tokens: data.usage ? data.usage.input_tokens + data.usage.output_tokens : undefined,
    ending: data.stop_reason === 'max_tokens' ? 'cut' : data.stop_reason === 'refusal' ? 'refused' : 'whole',
  }
}
