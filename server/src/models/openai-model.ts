import { z } from 'zod'
import {
  type LanguageModel,
  type ModelAnswer,
  type ModelQuestion,
  ModelUnavailable,
  QuestionNotSupported,
} from './language-model.ts'
import type { PostJson } from './provider-client.ts'

export interface OpenaiModelOptions {
  readonly name: string
  readonly model: string
  readonly post: PostJson
  /** What OpenAI itself calls `max_completion_tokens`; servers that speak its protocol say `max_tokens`. */
  readonly tokenLimitName: 'max_tokens' | 'max_completion_tokens'
}

/** How the shape of the answer is asked for, strictest first. */
const rungs = ['schema', 'json', 'text'] as const

const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: z.number().nullish(),
      completion_tokens: z.number().nullish(),
      total_tokens: z.number().nullish(),
    })
    .nullish(),
})

/** OpenAI and every server that speaks its chat completions. Steps down the ladder of shapes when one is not known. */
export function openaiModel({ name, model, post, tokenLimitName }: OpenaiModelOptions): LanguageModel {
  let rung = 0
  return {
    name,
    async ask(question, signal) {
      for (;;) {
        try {
          return answerOf(await post(bodyOf(question, rungs[rung] ?? 'text'), signal, '/chat/completions'))
        } catch (error) {
          if (!(error instanceof QuestionNotSupported)) throw error
          if (rung >= rungs.length - 1) throw new ModelUnavailable('the model provider refuses the question', 60, error)
          rung += 1
        }
      }
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }

  function bodyOf({ system, user, schema, maxOutputTokens }: ModelQuestion, shape: (typeof rungs)[number]): object {
    return {
      model,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      [tokenLimitName]: maxOutputTokens,
      ...(shape === 'schema' && {
        response_format: { type: 'json_schema', json_schema: { name: 'extraction', strict: true, schema } },
      }),
      ...(shape === 'json' && { response_format: { type: 'json_object' } }),
    }
  }
}

function answerOf(json: unknown): ModelAnswer {
  const parsed = completion.safeParse(json)
  const choice = parsed.data?.choices[0]
  if (!parsed.success || choice === undefined) throw new ModelUnavailable('the model provider gives no completion', 30)
  const { usage } = parsed.data
  const counted = usage?.total_tokens ?? (usage?.prompt_tokens ?? 0) + (usage?.completion_tokens ?? 0)
  const isRefused = Boolean(choice.message.refusal) || choice.finish_reason === 'content_filter'
  return {
    text: choice.message.content ?? '',
    tokens: counted > 0 ? counted : undefined,
    ending: isRefused ? 'refused' : choice.finish_reason === 'length' ? 'cut' : 'whole',
  }
}
