import { access } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { answerGrammar } from './answer-grammar.ts'
import { type LanguageModel, type ModelAnswer, type ModelQuestion, ModelUnavailable } from './language-model.ts'

/** What is used of node-llama-cpp, which is installed only where a local model is wanted. */
interface LlamaModule {
  getLlama(options: object): Promise<Llama>
  readonly LlamaChatSession: new (options: object) => ChatSession
}

interface Llama extends AsyncDisposable {
  loadModel(options: object): Promise<LlamaModel>
  createGrammarForJsonSchema(schema: object): Promise<object>
  dispose(): Promise<void>
}

interface LlamaModel {
  readonly trainContextSize: number
  tokenize(text: string): readonly unknown[]
  createContext(options: object): Promise<LlamaContext>
}

interface LlamaContext {
  getSequence(): Sequence
  dispose(): Promise<void>
}

interface Sequence {
  readonly tokenMeter: { readonly usedInputTokens: number; readonly usedOutputTokens: number }
}

interface ChatSession {
  promptWithMeta(text: string, options: object): Promise<{ readonly responseText: string; readonly stopReason: string }>
  dispose(options: object): void
}

export interface LocalModelOptions {
  /** Of the GGUF file. */
  readonly path: string
  /** Longest time for one question, once it is its turn. */
  readonly timeoutMs: number
}

/** The configured model cannot be used on this machine; the message says what to do. */
class ModelNotUsable extends Error {}

const formTokens = 256

/**
 * A GGUF file in this process, read by llama.cpp on threads of its own. One question at a time; the answer keeps to the schema by a
 * grammar. Throws ModelNotUsable when the package or the file is not there.
 */
export async function openLocalModel({ path, timeoutMs }: LocalModelOptions): Promise<LanguageModel> {
  await access(path).catch((cause: unknown) => {
    throw new ModelNotUsable(`GANNET_MODEL names the file ${path}, which cannot be read.`, { cause })
  })
  const { LlamaChatSession, ...library } = await llamaModule()
  const llama = await library.getLlama({
    build: 'never',
    logLevel: 'error',
    progressLogs: false,
    skipDownload: true,
    // One processor is left to the service itself; llama.cpp's threads wait by spinning.
    maxThreads: Math.max(1, availableParallelism() - 1),
  })
  const model = await llama.loadModel({ modelPath: path }).catch(async (cause: unknown) => {
    await llama.dispose()
    throw new ModelNotUsable(`GANNET_MODEL names the file ${path}, which is no GGUF model llama.cpp can load.`, {
      cause,
    })
  })
  let last: Promise<unknown> = Promise.resolve()
  return {
    name: `local:${path}`,
    answerShape: () => 'schema',
    contextTokens: model.trainContextSize - formTokens,
    ask(question, signal) {
      const answer = last.then(() => answerOf(question, signal))
      last = answer.catch(() => {})
      return answer
    },
    async [Symbol.asyncDispose]() {
      await last
      await llama.dispose()
    },
  }

  async function answerOf(question: ModelQuestion, signal: AbortSignal): Promise<ModelAnswer> {
    signal.throwIfAborted()
    const limit = AbortSignal.timeout(timeoutMs)
    const grammar = await llama.createGrammarForJsonSchema(answerGrammar(question.schema))
    const context = await model.createContext({ contextSize: contextSizeFor(question) })
    const contextSequence = context.getSequence()
    const session = new LlamaChatSession({ contextSequence, systemPrompt: question.system })
    try {
      const { responseText, stopReason } = await session.promptWithMeta(question.user, {
        grammar,
        maxTokens: question.maxOutputTokens,
        temperature: 0,
        signal: AbortSignal.any([signal, limit]),
      })
      const { usedInputTokens, usedOutputTokens } = contextSequence.tokenMeter
      const ending = stopReason === 'maxTokens' ? 'cut' : 'whole'
      return { text: responseText, tokens: usedInputTokens + usedOutputTokens, ending }
    } catch (error) {
      signal.throwIfAborted()
      const why = limit.aborted ? 'takes too long' : 'gives no answer'
      throw new ModelUnavailable(`the local model ${why}`, 30, error)
    } finally {
      session.dispose({ disposeSequence: true })
      await context.dispose()
    }
  }

  /** Room for the question, its answer and what the chat's form adds. */
  function contextSizeFor({ system, user, maxOutputTokens }: ModelQuestion): number {
    const wanted = model.tokenize(system).length + model.tokenize(user).length + maxOutputTokens + formTokens
    return Math.min(model.trainContextSize, wanted)
  }
}

async function llamaModule(): Promise<LlamaModule> {
  // By a variable, because the package is there only where somebody installed it.
  const name: string = 'node-llama-cpp'
  try {
    return await import(name)
  } catch (cause) {
    const sentence =
      'GANNET_MODEL names a local model, which needs a package that is not installed: npm install node-llama-cpp'
    throw new ModelNotUsable(sentence, { cause })
  }
}
