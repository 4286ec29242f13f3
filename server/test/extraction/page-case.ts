import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Extraction, extractPage } from '../../src/extraction/extract-page.ts'
import type { ExtractionPlan } from '../../src/contract/extraction-plan.ts'
import type { Schema } from '../../src/extraction/schema/field-plan.ts'
import { SchemaValidator } from '../../src/extraction/schema/schema-validator.ts'

/** Where the cases lie, each in a folder that bears its name. `node scripts/new-page-case.ts` makes a new one. */
export const casesFolder = join(import.meta.dirname, 'pages')

/** All that may be answered of a page. */
interface Expected {
  readonly data?: unknown
  readonly reason?: string
  readonly warnings?: readonly string[]
}

/** A page, what is asked of it, and all that may be answered. */
export interface PageCase {
  readonly name: string
  readonly page: string
  readonly schema: Schema
  readonly prompt: string | undefined
  readonly expected: Expected
  /** Answers to the questions about the page as a model gives them, and all that is answered with them. */
  readonly modelled: Modelled | undefined
}

interface Modelled {
  /** Where it says that the values stand. */
  readonly plan: unknown
  /** What it says of what the plan leaves open. */
  readonly values?: unknown
  readonly data: unknown
}

export function pageCases(): PageCase[] {
  return readdirSync(casesFolder).map((folder): PageCase => {
    const path = (name: string): string => join(casesFolder, folder, name)
    return {
      name: folder.replaceAll('-', ' '),
      page: readFileSync(path('page.html'), 'utf8'),
      schema: JSON.parse(readFileSync(path('schema.json'), 'utf8')),
      prompt: existsSync(path('prompt.txt')) ? readFileSync(path('prompt.txt'), 'utf8').trim() : undefined,
      expected: JSON.parse(readFileSync(path('expected.json'), 'utf8')),
      modelled: existsSync(path('model.json')) ? JSON.parse(readFileSync(path('model.json'), 'utf8')) : undefined,
    }
  })
}

const validator = new SchemaValidator()

/** What is answered today. */
export function answerOf({
  page,
  schema,
  prompt,
  plan,
}: Omit<PageCase, 'name' | 'expected' | 'modelled'> & { readonly plan?: ExtractionPlan }): Extraction {
  const finalUrl = 'http://site.example/page'
  const loaded = {
    status: 200,
    finalUrl,
    contentType: 'text/html',
    kind: 'html' as const,
    body: page,
    responseTimeMs: 1,
    rendered: false,
  }
  const asked = { loaded, requestedUrl: finalUrl, schema, prompt, wantsEvidence: true, ...(plan && { plan }) }
  return extractPage(asked, validator)
}
