import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Extraction, extractPage } from '../../src/extraction/extract-page.ts'
import type { LearnedPlan } from '../../src/extraction/plans/kept-plan.ts'
import { SchemaValidator } from '../../src/extraction/schema/schema-validator.ts'
import type { ModelTask } from '../../src/extraction/with-model.ts'
import { type Change, type Data, type Item, randomOf, type Template } from './changing-templates.ts'
import { templates } from './listing-templates.ts'

const text = { type: 'string' }
const number = { type: 'number' }
const item = { type: 'object', properties: { name: text, price: number, maker: text, house: text, cone: number } }
const schema = { type: 'object', properties: { heading: text, items: { type: 'array', items: item } } }
const validator = new SchemaValidator()

function read(body: string, model: Partial<ModelTask>): Extraction {
  const finalUrl = 'https://kiln.example/firings/may'
  const loaded = {
    status: 200,
    finalUrl,
    contentType: 'text/html',
    kind: 'html' as const,
    body,
    responseTimeMs: 1,
    rendered: false,
  }
  return extractPage(
    {
      loaded,
      requestedUrl: finalUrl,
      schema,
      prompt: undefined,
      wantsEvidence: false,
      model: { use: 'always', maxTokens: 2000, outlineTokens: 2000, kept: [], ...model },
    },
    validator,
  )
}

function learn(template: Template, seed: number): LearnedPlan {
  const { plan } = template
  const { html, data } = template.make(randomOf(seed))
  const { learned, data: given } = read(html, { plan: JSON.stringify({ plan }) })
  assert.deepEqual(given, data)
  assert.ok(learned !== undefined)
  // As it comes from a database.
  return JSON.parse(JSON.stringify(learned)) as LearnedPlan
}

const reread = (html: string, learned: LearnedPlan): Extraction =>
  read(html, { kept: [{ id: 'kept', isResting: false, learned }] })

function entriesOf(kinds: Partial<Record<Change['kind'], number>>): [Change['kind'], number][] {
  return Object.entries(kinds) as [Change['kind'], number][]
}

/** The values given that do not stand on the page where they are said to. */
function wrongValues(given: Partial<Data>, { heading, items }: Data): string[] {
  const byName = new Map(items.map((known) => [known['name'], known]))
  const wrong = (given.items ?? []).flatMap((known: Item) =>
    Object.entries(known).flatMap(([name, value]) =>
      byName.get(known['name'])?.[name] === value ? [] : [`${name}: ${String(value)}`],
    ),
  )
  return given.heading === undefined || given.heading === heading ? wrong : [...wrong, given.heading]
}

/** The records without the fields that a plan is asked for anew. */
function without({ heading, items = [] }: Partial<Data>, departed: readonly string[]): Partial<Data> {
  const gone = new Set(departed.map((pointer) => pointer.slice(pointer.lastIndexOf('/') + 1)))
  const left = items.map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => !gone.has(name))))
  return { ...(heading !== undefined && !gone.has('heading') && { heading }), items: left }
}

/** The parts that a plan is asked for anew; undefined when all are. */
function departedOf(kept: Extraction['kept']): readonly string[] | undefined {
  if (kept?.state === 'used') return []
  return kept?.state === 'missed' ? kept.healing : undefined
}

function stateOf(kept: Extraction['kept']): 'read' | 'healed' | 'refused' {
  if (kept?.state === 'used') return 'read'
  return departedOf(kept) === undefined ? 'refused' : 'healed'
}

test('a kept plan reads other pages of its template, longer and shorter ones too', () => {
  for (const template of templates) {
    const learned = learn(template, 1)
    for (let seed = 2; seed < 8; seed += 1) {
      const kind = (['none', 'longer', 'shorter'] as const)[seed % 3] ?? 'none'
      const { html, data } = template.make(randomOf(seed), { kind, choice: 0 })
      const { kept, data: given, open, openPlan } = reread(html, learned)
      assert.deepEqual(kept, { id: 'kept', state: 'used' }, `${template.name}, ${kind}`)
      assert.deepEqual([given, open, openPlan], [data, undefined, undefined], `${template.name}, ${kind}`)
    }
  }
})

test('a kept plan gives no wrong value when its template changes: it reads on, or is refused', () => {
  const kinds = { renamed: 10, 'put in': 10, gone: 8, wrapped: 4, swapped: 4, longer: 4 } as const
  const counts = { changes: 0, refused: 0, healed: 0, read: 0 }
  const wrong: string[] = []
  for (const template of templates) {
    const learned = learn(template, 1)
    for (const [kind, choices] of entriesOf(kinds)) {
      if (kind === 'swapped' && !template.isNamed) continue
      for (let choice = 0; choice < choices; choice += 1) {
        const { html, data } = template.make(randomOf(100 + choice), { kind, choice })
        const { kept, data: given, openPlan } = reread(html, learned)
        const title = `${template.name}: ${kind} ${choice}`
        counts.changes += 1
        const departed = departedOf(kept)
        counts[stateOf(kept)] += 1
        if (kept?.state !== 'used') assert.ok(openPlan !== undefined, `${title} is asked again`)
        if (departed === undefined) continue
        const read = without(given as Partial<Data>, departed)
        wrong.push(...wrongValues(read, data).map((value) => `${title}: ${value}`))
        if (read.items?.length !== data.items.length) wrong.push(`${title}: another number of records`)
      }
    }
  }
  assert.deepEqual(wrong, [])
  assert.ok(counts.changes >= 400, JSON.stringify(counts))
  assert.ok(counts.refused >= 80 && counts.read >= 80 && counts.healed >= 20, JSON.stringify(counts))
})
