export type JsonSchema = Readonly<Record<string, unknown>>

/** One question to a language model: instructions, what they are about, and the shape of the answer. */
export interface ModelQuestion {
  readonly system: string
  readonly user: string
  readonly schema: JsonSchema
  /** Most tokens of the answer. */
  readonly maxOutputTokens: number
}

export interface ModelAnswer {
  readonly text: string
  /** The provider's own count of input and output together; undefined when it gives none. */
  readonly tokens: number | undefined
  /** How the answer ended: whole, cut off at the limit, or refused. */
  readonly ending: 'whole' | 'cut' | 'refused'
}

/** How an answer ended, from what a provider calls it. */
export function endingOf({ isRefused, isCut }: { isRefused: boolean; isCut: boolean }): ModelAnswer['ending'] {
  if (isRefused) return 'refused'
  return isCut ? 'cut' : 'whole'
}

/** How the shape of an answer is asked for, strictest first. */
export type AnswerShape = 'schema' | 'json' | 'text'

/** A language model somewhere. Its adapters stand beside this file. */
export interface LanguageModel extends AsyncDisposable {
  /** As in GANNET_MODEL, for the log. */
  readonly name: string
  /** Most tokens of a question and its answer together, where the model itself sets a limit below the providers'. */
  readonly contextTokens?: number
  /** How the shape of answers is held, as far as it is known by now. */
  answerShape?(): AnswerShape
  /** Throws ModelUnavailable when there is no answer, or the signal's reason. */
  ask(question: ModelQuestion, signal: AbortSignal): Promise<ModelAnswer>
}

/** The provider is down, hangs, is out of quota or refuses the key. Nothing of its own text is kept. */
export class ModelUnavailable extends Error {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds = 30, cause?: unknown) {
    super(message, { cause })
    this.name = 'ModelUnavailable'
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The provider does not know a part of the question, such as strict schemas; a plainer one may do. */
export class QuestionNotSupported extends Error {}

/** The model's answer is longer or nested deeper than any answer to its question: rubbish, from a provider that works. */
export class AnswerTooLarge extends Error {}
