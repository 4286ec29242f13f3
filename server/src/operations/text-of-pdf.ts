import type { Call } from '../call.ts'
import { withPlainFields } from '../json/written-json.ts'
import type { LoadedPage } from '../loaded-page.ts'
import type { ReadPage } from '../reading/page-reader.ts'
import { inStage } from '../telemetry/in-stage.ts'

/**
 * A page in which values are looked for: of a PDF its text, any other as it is. Rejects with `unsupported_content_type` for a PDF that
 * cannot be read.
 */
export async function withTextOfPdf(read: ReadPage, page: LoadedPage, call: Call): Promise<LoadedPage> {
  if (page.kind !== 'pdf') return page
  const task = { page, requestedUrl: page.finalUrl, wants: { text: 'main', links: false } } as const
  const { text = '' } = withPlainFields(await inStage(call, 'read', () => read(task, call)))
  return { ...page, kind: 'text', body: text }
}
