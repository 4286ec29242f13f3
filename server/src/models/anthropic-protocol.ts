import { z } from 'zod'
import { endingOf, type ModelAnswer } from './language-model.ts'
import type { ModelProtocol } from './provided-model.ts'

const message = z.object({
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional(), input: z.unknown().optional() })),
  stop_reason: z.string().nullish(),
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }).nullish(),
})

const tool = 'extraction'

/** Anthropic's messages: the answer is the input of a tool that must be used, or text for models without tools. */
export function anthropicProtocol(model: string): ModelProtocol {
  return {
    path: '/v1/messages',
    shapes: ['schema', 'text'],
    bodyOf: ({ system, user, schema, maxOutputTokens }, shape) => ({
      model,
      system,
      max_tokens: maxOutputTokens,
      messages: [{ role: 'user', content: user }],
      ...(shape === 'schema' && {
        tools: [{ name: tool, description: 'Takes the values read from the page.', input_schema: schema }],
        tool_choice: { type: 'tool', name: tool },
      }),
    }),
    answerOf,
  }
}

function answerOf(json: unknown): ModelAnswer | undefined {
  const { data } = message.safeParse(json)
  if (data === undefined) return undefined
  const used = data.content.find(({ type }) => type === 'tool_use')
  const text = used === undefined ? data.content.map(({ text }) => text ?? '').join('') : JSON.stringify(used.input)
  return {
    text,
    tokens: data.usage ? data.usage.input_tokens + data.usage.output_tokens : undefined,
    ending: endingOf({ isRefused: data.stop_reason === 'refusal', isCut: data.stop_reason === 'max_tokens' }),
  }
}
