import { z } from 'zod'
import { endingOf, type ModelAnswer } from './language-model.ts'
import type { ModelProtocol } from './provided-model.ts'

const count = z.number().nullish()
const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: count, completion_tokens: count, total_tokens: count }).nullish(),
})

export interface OpenaiProtocolOptions {
  readonly model: string
  /** What OpenAI itself calls `max_completion_tokens`; servers that speak its protocol say `max_tokens`. */
  readonly tokenLimitName: 'max_tokens' | 'max_completion_tokens'
}

/** Chat completions of OpenAI and of every server that speaks them. */
export function openaiProtocol({ model, tokenLimitName }: OpenaiProtocolOptions): ModelProtocol {
  return {
    path: '/chat/completions',
    shapes: ['schema', 'json', 'text'],
    bodyOf: ({ system, user, schema, maxOutputTokens }, shape) => ({
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
    }),
    answerOf,
  }
}

function answerOf(json: unknown): ModelAnswer | undefined {
  const { data } = completion.safeParse(json)
  const choice = data?.choices[0]
  if (data === undefined || choice === undefined) return undefined
  const { usage } = data
  const counted = usage?.total_tokens ?? (usage?.prompt_tokens ?? 0) + (usage?.completion_tokens ?? 0)
  const isRefused = Boolean(choice.message.refusal) || choice.finish_reason === 'content_filter'
  return {
    text: choice.message.content ?? '',
    tokens: counted > 0 ? counted : undefined,
    ending: endingOf({ isRefused, isCut: choice.finish_reason === 'length' }),
  }
}
