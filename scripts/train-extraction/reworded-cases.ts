import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Schema } from '../../server/src/extraction/schema/field-plan.ts'
import type { LabelledCase } from './labelled-cases.ts'

/** What another user would have called a field, and said of it. */
interface Wording {
  readonly name: string
  readonly description: string | null
}

/** Path of a field under its first name, `*` for any index → its other wording. */
type Wordings = Readonly<Record<string, Wording>>

/** Who gave other names, in their order: somebody brief, somebody who composes names, and somebody who uses the jargon of the trade. */
export const namers = ['brief', 'composed', 'jargon'] as const

/** Labelled cases under the names that somebody else gave their fields, with the same descriptions and the same truth. */
export function renamedCases(cases: readonly LabelledCase[], namer: (typeof namers)[number]): LabelledCase[] {
  const at = namers.indexOf(namer)
  const byId = new Map(
    linesOf<{ id: string; names: Readonly<Record<string, readonly string[]>> }>('renamed.jsonl').map(
      ({ id, names }) => [id, names],
    ),
  )
  return cases.flatMap((one) => {
    const names = byId.get(one.id)
    if (names === undefined) return []
    const fields = Object.entries(names).map(([path, given]): [string, Wording] => {
      const name = given[at] ?? path.slice(path.lastIndexOf('/') + 1)
      return [path, { name, description: describedAt(one.schema, path) }]
    })
    return [reworded(one, Object.fromEntries(fields))]
  })
}

function describedAt(schema: Schema, path: string): string | null {
  let at: Schema | undefined = schema
  for (const step of path.split('/').slice(1)) {
    const { properties, items } = (at ?? {}) as { properties?: Readonly<Record<string, Schema>>; items?: Schema }
    at = step === '*' ? items : properties?.[step]
  }
  const description = at?.['description']
  return typeof description === 'string' ? description : null
}

function linesOf<Line>(name: string): Line[] {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

/** Labelled cases whose schemas somebody who had not seen them before has put into words of their own, with the same truth under those. */
export function rewordedCases(cases: readonly LabelledCase[]): LabelledCase[] {
  const wordings = new Map(
    linesOf<{ id: string; fields: Wordings }>('reworded.jsonl').map(({ id, fields }) => [id, fields]),
  )
  return cases.flatMap((one) => {
    const fields = wordings.get(one.id)
    return fields === undefined ? [] : [reworded(one, fields)]
  })
}

function reworded(one: LabelledCase, fields: Wordings): LabelledCase {
  return {
    ...one,
    schema: schemaIn(fields, one.schema, ''),
    truth: truthIn(fields, one.truth, ''),
    ...(one.model !== undefined && { model: one.model.map((pointer) => pointerIn(fields, pointer)) }),
  }
}

function schemaIn(fields: Wordings, schema: Schema, path: string): Schema {
  const { properties, items, required, ...rest } = schema as Record<string, unknown> & {
    properties?: Record<string, Schema>
    items?: Schema
    required?: readonly string[]
  }
  const named = Object.entries(properties ?? {}).map(([name, property]) => {
    const at = `${path}/${name}`
    const { description: _, ...own } = schemaIn(fields, property, at) as Record<string, unknown>
    const said = fields[at]?.description
    return [nameIn(fields, at), typeof said === 'string' ? { ...own, description: said } : own] as const
  })
  return {
    ...rest,
    ...(properties !== undefined && { properties: Object.fromEntries(named) }),
    ...(items !== undefined && { items: schemaIn(fields, items, `${path}/*`) }),
    ...(required !== undefined && { required: required.map((name) => nameIn(fields, `${path}/${name}`)) }),
  }
}

/** Notations of the truth that hold one value or several readings of it, and those that hold items. */
const ofReadings = new Set(['$any', '$textany', '$opt'])
const ofItems = new Set(['$set', '$bag', '$also', '$some'])

function truthIn(fields: Wordings, truth: unknown, path: string): unknown {
  if (Array.isArray(truth)) return truth.map((item) => truthIn(fields, item, `${path}/*`))
  if (typeof truth !== 'object' || truth === null) return truth
  return Object.fromEntries(
    Object.entries(truth).map(([key, value]) => {
      if (!key.startsWith('$')) return [nameIn(fields, `${path}/${key}`), truthIn(fields, value, `${path}/${key}`)]
      if (key === '$alt') return [key, (value as unknown[]).map((items) => truthIn(fields, items, path))]
      if (ofItems.has(key)) return [key, truthIn(fields, value, path)]
      if (!ofReadings.has(key)) return [key, value]
      return [key, Array.isArray(value) ? value.map((one) => truthIn(fields, one, path)) : truthIn(fields, value, path)]
    }),
  )
}

function pointerIn(fields: Wordings, pointer: string): string {
  let path = ''
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => {
      const isIndex = step === '*' || /^\d+$/.test(step)
      path += `/${isIndex ? '*' : step}`
      return isIndex ? step : nameIn(fields, path)
    })
  return steps.map((step) => `/${step}`).join('')
}

function nameIn(fields: Wordings, path: string): string {
  return fields[path]?.name ?? path.slice(path.lastIndexOf('/') + 1)
}
