import { z } from 'zod'
import { endingOf, type ModelAnswer } from './language-model.ts'
import type { ModelProtocol } from './provided-model.ts'

const part = z.object({ text: z.string().optional(), thought: z.boolean().optional() })
const generated = z.object({
  candidates: z
    .array(
      z.object({
        content: z.object({ parts: z.array(part).optional() }).optional(),
        finishReason: z.string().nullish(),
      }),
    )
    .optional(),
  usageMetadata: z.object({ totalTokenCount: z.number().nullish() }).nullish(),
})

/** Google's generateContent. */
export function googleProtocol(model: string): ModelProtocol {
  return {
    path: `/v1beta/models/${encodeURIComponent(model)}:generateContent`,
    shapes: ['schema', 'json', 'text'],
    bodyOf: ({ system, user, schema, maxOutputTokens }, shape) => ({
      systemInstruction: { parts: [{ text: system }] },
      contents: [{ role: 'user', parts: [{ text: user }] }],
      generationConfig: {
        maxOutputTokens,
        ...(shape !== 'text' && { responseMimeType: 'application/json' }),
        ...(shape === 'schema' && { responseJsonSchema: schema }),
      },
    }),
    answerOf,
  }
}

function answerOf(json: unknown): ModelAnswer | undefined {
  const { data } = generated.safeParse(json)
  if (data === undefined || (data.candidates === undefined && data.usageMetadata === undefined)) return undefined
  const candidate = data.candidates?.[0]
  const reason = candidate?.finishReason ?? ''
  const said = candidate?.content?.parts?.filter(({ thought }) => thought !== true) ?? []
  const isRefused = candidate === undefined || /SAFETY|PROHIBITED|BLOCK|RECITATION|SPII/.test(reason)
  return {
    text: said.map(({ text }) => text ?? '').join(''),
    tokens: data.usageMetadata?.totalTokenCount ?? undefined,
    ending: endingOf({ isRefused, isCut: reason === 'MAX_TOKENS' }),
  }
}
