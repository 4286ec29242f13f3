import { extractPage } from '../../src/extraction/extract-page.ts'
import { SchemaValidator } from '../../src/extraction/schema/schema-validator.ts'

const validator = new SchemaValidator()

/** What is filled from a page for an object of these properties, without a model. */
export function extracted(body: string, properties: Readonly<Record<string, unknown>>): unknown {
  const url = 'https://site.example/a/b'
  const loaded = {
    status: 200,
    finalUrl: url,
    kind: 'html',
    contentType: 'text/html',
    body,
    responseTimeMs: 1,
    rendered: false,
  } as const
  const schema = { type: 'object', properties }
  return extractPage({ loaded, requestedUrl: url, schema, prompt: undefined, wantsEvidence: true }, validator).data
}
