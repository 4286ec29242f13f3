import {
  AnswerTooLarge,
  type AnswerShape,
  type LanguageModel,
  type ModelAnswer,
  type ModelQuestion,
  ModelUnavailable,
  QuestionNotSupported,
} from './language-model.ts'
import type { PostJson } from './provider-client.ts'

/** What a provider's interface says of a question and of an answer. */
export interface ModelProtocol {
  /** After the provider's address. */
  readonly path: string
  /** Strictest first; a provider that does not know one is asked for the next from then on. */
  readonly shapes: readonly AnswerShape[]
  bodyOf(question: ModelQuestion, shape: AnswerShape): object
  /** Undefined when it is no answer of this protocol. */
  answerOf(json: unknown): ModelAnswer | undefined
}

export interface ProvidedModelParts extends AsyncDisposable {
  readonly name: string
  readonly protocol: ModelProtocol
  readonly post: PostJson
}

/** A model behind a provider's HTTP interface. */
export function providedModel({ name, protocol, post, ...parts }: ProvidedModelParts): LanguageModel {
  let rung = 0
  return {
    name,
    answerShape: () => protocol.shapes[rung] ?? 'text',
    async ask(question, signal) {
      for (;;) {
        try {
          const body = protocol.bodyOf(question, protocol.shapes[rung] ?? 'text')
          const answer = protocol.answerOf(await post(body, signal, protocol.path))
          if (answer === undefined) throw new ModelUnavailable('the model provider gives no answer of its protocol', 30)
          return answer
        } catch (error) {
          if (error instanceof AnswerTooLarge) return { text: '', tokens: undefined, ending: 'whole' }
          if (!(error instanceof QuestionNotSupported)) throw error
          if (rung >= protocol.shapes.length - 1)
            throw new ModelUnavailable('the model provider refuses the question', 60, error)
          rung += 1
        }
      }
    },
    [Symbol.asyncDispose]: () => parts[Symbol.asyncDispose](),
  }
}
