import { extractPage } from '../server/src/extraction/extract-page.ts'
import type { Schema } from '../server/src/extraction/schema/field-plan.ts'
import { SchemaValidator } from '../server/src/extraction/schema/schema-validator.ts'
import { madePages } from './made-pages.ts'
import { tellPages } from './site-pages.ts'

interface PlainPage {
  readonly id: string
  readonly url: string
  readonly prompt?: string
  readonly schema: Schema
  readonly truth: unknown
  readonly html: string
}

/**
 * Short pages as anyone might write them (a job, a menu, a paper, a fund …) with schemas that ask for what a reader finds at once; written by those who write the
 * engine, so that they tell what users would meet first and not how it fares on pages that nobody has looked at.
 */
export function measurePlainPages(): void {
  const pages = madePages<PlainPage>('plain-pages.jsonl.gz')
  const validator = new SchemaValidator()
  const sums = { right: 0, wrong: 0, missing: 0, unasked: 0 }
  for (const page of pages) {
    const truth = new Map(leavesOf(page.truth))
    const told = new Map(leavesOf(answered(page, validator)))
    for (const [path, value] of truth) {
      const own = told.get(path)
      if (own === value) sums.right += 1
      else if (own === undefined) sums.missing += 1
      else sums.wrong += 1
      if (own !== value) console.log(`  ${page.id}${path}: ${JSON.stringify(value)}, told ${JSON.stringify(own)}`)
    }
    sums.unasked += [...told.keys()].filter((path) => !truth.has(path)).length
  }
  const { right, wrong, missing, unasked } = sums
  console.log(
    `plain pages, ${pages.length}: ${right} values right, ${wrong} wrong, ${missing} missing, ${unasked} too many`,
  )
  // As long as real ones, with menus, boxes in boxes and classes that say nothing; written by people who did not know the engine.
  tellPages('pages of sites', madePages<PlainPage>('site-pages.jsonl.gz'), (page) => answered(page, validator))
  tellPages('pages as systems write them', madePages<PlainPage>('system-pages.jsonl.gz'), (page) =>
    answered(page, validator),
  )
}

function answered({ url, schema, prompt, html }: PlainPage, validator: SchemaValidator): unknown {
  const loaded = { status: 200, finalUrl: url, contentType: 'text/html', kind: 'html', responseTimeMs: 0 } as const
  const task = { loaded: { ...loaded, body: html, rendered: false }, requestedUrl: url, schema, prompt }
  return extractPage({ ...task, wantsEvidence: false }, validator).data
}

/** Each value by its path, "/items/0/price". */
function leavesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return value === undefined || value === null ? [] : [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${path}/${name}`))
}
