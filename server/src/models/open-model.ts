import { openEgress } from '../egress/egress.ts'
import { anthropicProtocol } from './anthropic-protocol.ts'
import { googleProtocol } from './google-protocol.ts'
import type { LanguageModel } from './language-model.ts'
import { openLocalModel } from './local-model.ts'
import { openaiProtocol } from './openai-protocol.ts'
import { type ModelProtocol, providedModel } from './provided-model.ts'
import { providerClient } from './provider-client.ts'

/** Which model, from the configuration alone. */
export interface ModelOptions {
  readonly provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible' | 'local'
  /** The provider's name of it; of a local model the path of its file. */
  readonly model: string
  /** Undefined: the provider's own address; `openai-compatible` has none of its own. */
  readonly url: string | undefined
  readonly key: string | undefined
  readonly timeoutMs: number
}

const addresses = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
  google: 'https://generativelanguage.googleapis.com',
  'openai-compatible': 'http://127.0.0.1:11434/v1',
} as const

/** Opens the configured model: the file of a local one, or a client of its provider. */
export async function openModel(options: ModelOptions): Promise<LanguageModel> {
  const { provider, model, timeoutMs } = options
  if (provider === 'local') return await openLocalModel({ path: model, timeoutMs })
  return openProvided({ ...options, provider })
}

type Provider = Exclude<ModelOptions['provider'], 'local'>

/** Its way out leads to the provider's address and nowhere else that is private. */
function openProvided({ provider, model, url, key, timeoutMs }: ModelOptions & { provider: Provider }): LanguageModel {
  const address = new URL(url ?? addresses[provider])
  const ordinaryPort = address.protocol === 'https:' ? '443' : '80'
  const port = address.port === '' ? ordinaryPort : address.port
  const egress = openEgress({ allowTargets: `${address.hostname}:${port}` })
  const headers = headersFor(provider, key)
  const post = providerClient({
    url: address.href.replace(/\/$/, ''),
    headers,
    dispatcher: egress.dispatcher,
    timeoutMs,
  })
  return providedModel({
    name: `${provider}:${model}`,
    protocol: protocolOf(provider, model),
    post,
    [Symbol.asyncDispose]: () => egress[Symbol.asyncDispose](),
  })
}

function protocolOf(provider: Provider, model: string): ModelProtocol {
  if (provider === 'anthropic') return anthropicProtocol(model)
  if (provider === 'google') return googleProtocol(model)
  return openaiProtocol({ model, tokenLimitName: provider === 'openai' ? 'max_completion_tokens' : 'max_tokens' })
}

function headersFor(provider: Provider, key: string | undefined): Record<string, string> {
  if (key === undefined) return {}
  if (provider === 'anthropic') return { 'x-api-key': key, 'anthropic-version': '2023-06-01' }
  return provider === 'google' ? { 'x-goog-api-key': key } : { authorization: `Bearer ${key}` }
}
