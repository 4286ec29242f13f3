import { z } from 'zod'
import {
  type LanguageModel,
  type ModelAnswer,
  type ModelQuestion,
  ModelUnavailable,
  QuestionNotSupported,
} from './language-model.ts'
import type { PostJson } from './provider-client.ts'

const generated = z.object({
  candidates: z
    .array(
      z.object({
        content: z.object({ parts: z.array(z.object({ text: z.string().optional() })).optional() }).optional(),
        finishReason: z.string().nullish(),
      }),
    )
    .optional(),
  usageMetadata: z.object({ totalTokenCount: z.number().nullish() }).nullish(),
})

/** Google's generateContent: with the schema, and without it for models that do not know schemas. */
export function googleModel({ name, model, post }: { name: string; model: string; post: PostJson }): LanguageModel {
  let knowsSchemas = true
  return {
    name,
    async ask(question, signal) {
      const path = `/v1beta/models/${encodeURIComponent(model)}:generateContent`
      try {
        return answerOf(await post(bodyOf(question, knowsSchemas), signal, path))
      } catch (error) {
        if (!(error instanceof QuestionNotSupported)) throw error
        if (!knowsSchemas) throw new ModelUnavailable('the model provider refuses the question', 60, error)
        knowsSchemas = false
        return await this.ask(question, signal)
      }
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
}

function bodyOf({ system, user, schema, maxOutputTokens }: ModelQuestion, withSchema: boolean): object {
  return {
    systemInstruction: { parts: [{ text: system }] },
    contents: [{ role: 'user', parts: [{ text: user }] }],
    generationConfig: {
      maxOutputTokens,
      responseMimeType: 'application/json',
      ...(withSchema && { responseJsonSchema: schema }),
    },
  }
}

function answerOf(json: unknown): ModelAnswer {
  const { data } = generated.safeParse(json)
  const candidate = data?.candidates?.[0]
  const reason = candidate?.finishReason ?? ''
  if (data === undefined) throw new ModelUnavailable('the model provider gives no content', 30)
  return {
    text: candidate?.content?.parts?.map(({ text }) => text ?? '').join('') ?? '',
    tokens: data.usageMetadata?.totalTokenCount ?? undefined,
    ending:
      reason === 'MAX_TOKENS'
        ? 'cut'
        : candidate === undefined || /SAFETY|PROHIBITED|BLOCK|RECITATION/.test(reason)
          ? 'refused'
          : 'whole',
  }
}
