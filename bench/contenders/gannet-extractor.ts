import { extractPage } from '../../server/src/extraction/extract-page.ts'
import { SchemaValidator } from '../../server/src/extraction/schema/schema-validator.ts'
import type { Answer } from '../comparison/answer.ts'
import { contend } from '../comparison/contend.ts'

const schema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    author: { type: 'string' },
    published: { type: 'string', format: 'date' },
    description: { type: 'string' },
    picture: { type: 'string', format: 'uri' },
  },
}

await contend(async ({ origin }) => {
  const body = await (await fetch(origin)).text()
  const validator = new SchemaValidator()
  return {
    one: (url) => {
      const found = { status: 200, finalUrl: url, contentType: 'text/html', kind: 'html', responseTimeMs: 0 } as const
      const loaded = { ...found, body, rendered: false }
      const task = { loaded, requestedUrl: url, schema, prompt: undefined, wantsEvidence: false }
      return extractPage(task, validator).data as Answer
    },
  }
})
