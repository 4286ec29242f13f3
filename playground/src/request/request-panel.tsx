import { CopyButton } from '../parts/copy-button.tsx'
import { Tabs } from '../parts/tabs.tsx'
import type { RequestCode } from './request-code.ts'

/** The request in each language, to be copied. */
export function RequestPanel({ codes }: { codes: readonly RequestCode[] }) {
  return (
    <section class="card" aria-labelledby="request-title">
      <h2 id="request-title">Request</h2>
      <Tabs
        label="Request as"
        tabs={codes.map(({ language, code }) => ({
          name: language,
          content: (
            <div class="code-frame">
              <pre class="code" tabIndex={0} aria-label={`Request as ${language}`}>
                {code}
              </pre>
              <CopyButton text={code} label={`Copy ${language}`} />
            </div>
          ),
        }))}
      />
    </section>
  )
}
