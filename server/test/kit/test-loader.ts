import { type Egress, type EgressOptions, openEgress } from '../../src/egress/egress.ts'
import type { RefusalReason } from '../../src/egress/rules/target-policy.ts'
import { type HttpLoader, httpLoader, type HttpLoaderOptions } from '../../src/load/http-loader.ts'
import type { ReadablePage } from '../../src/loaded-page.ts'
import { readablePage } from '../../src/media/readable-page.ts'
import { testCall } from './test-call.ts'

export interface TestLoader extends AsyncDisposable {
  readonly egress: Egress
  readonly refusals: readonly RefusalReason[]
  readonly loader: HttpLoader
  load(url: string, headers?: Readonly<Record<string, string>>): Promise<ReadablePage>
}

type TestLoaderOptions = Partial<EgressOptions> & Partial<Omit<HttpLoaderOptions, 'egress'>>

/** The plain loader over its own egress, as the service builds it; 127.0.0.1 is allowed unless said otherwise. */
export function openTestLoader(options: TestLoaderOptions = {}): TestLoader {
  const refusals: RefusalReason[] = []
  const egress = openEgress({
    allowTargets: '127.0.0.1',
    onRefusal: (reason) => void refusals.push(reason),
    ...options,
  })
  const loader = httpLoader({
    timeoutMs: 5000,
    maxBytes: 25 * 1024 * 1024,
    maxRedirects: 20,
    userAgent: 'GannetTest/1.0',
    ...options,
    egress,
  })
  return {
    egress,
    refusals,
    loader,
    load: async (url, headers = {}) => readablePage(await loader({ url: new URL(url), headers }, testCall())),
    [Symbol.asyncDispose]: () => egress[Symbol.asyncDispose](),
  }
}
