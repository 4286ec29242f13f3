import { isObject } from '../../json/is-object.ts'
import { type ExtractionPlan, planProblems } from '../../contract/extraction-plan.ts'
import type { FieldPlan } from '../schema/field-plan.ts'

const maxAlternatives = 3

/**
 * The plan that a language model wrote down in the shape of the schema, where a value is one text, "h3 a @href ~ (\d+) || h2 a": a selector,
 * an attribute, an expression, and what else to try. What is no plan is left out; undefined when nothing is left.
 */
export function compactPlan(written: unknown, field: FieldPlan): ExtractionPlan | undefined {
  if (field.shape === 'object') return objectPlan(written, field)
  if (field.shape === 'array' && field.items?.shape === 'object') return listPlan(written, field.items)
  return typeof written === 'string' ? valuePlan(written, field) : undefined
}

function objectPlan(written: unknown, { properties }: FieldPlan): ExtractionPlan | undefined {
  if (!isObject(written)) return undefined
  const fields = properties.flatMap((property): [string, ExtractionPlan][] => {
    const part = Object.hasOwn(written, property.name) ? compactPlan(written[property.name], property) : undefined
    return part === undefined ? [] : [[property.name, part]]
  })
  return fields.length === 0 ? undefined : { fields: Object.fromEntries(fields) }
}

function listPlan(written: unknown, items: FieldPlan): ExtractionPlan | undefined {
  if (!isObject(written)) return undefined
  const inner = objectPlan(written['fields'], items)
  const { each, up, zip, under, limit } = written
  if (inner?.fields === undefined || typeof each !== 'string') return undefined
  const plan = {
    each,
    ...(isText(up) && { up }),
    ...(isText(zip) && { zip }),
    ...(isText(under) && { under }),
    ...(Number.isInteger(limit) && { limit: Number(limit) }),
    fields: inner.fields,
  }
  return isSound({ ...plan, fields: { any: { at: 'a' } } }) ? plan : undefined
}

function valuePlan(written: string, field: FieldPlan): ExtractionPlan | undefined {
  const parts = written
    .split(' || ', maxAlternatives)
    .flatMap((part) => oneValue(part, field) ?? [])
    .toReversed()
  return parts.reduce<ExtractionPlan | undefined>((or, part) => (or === undefined ? part : { ...part, or }), undefined)
}

function oneValue(written: string, field: FieldPlan): ExtractionPlan | undefined {
  const [place = '', ...rest] = written.trim().split(/(?:^| )~ /)
  const pattern = rest.join(' ~ ').trim()
  const [, selector = '', attribute = ''] = /^(.*?)(?:(?:^|\s)@([a-z][\w:-]*))?$/is.exec(place.trim()) ?? []
  const at = selector.trim() === '' || selector.trim() === '.' ? ':scope' : selector.trim()
  const isStatement = field.types.has('boolean')
  const plan = {
    at,
    ...(attribute !== '' && { attr: attribute.toLowerCase() }),
    ...(pattern !== '' && (isStatement ? { is: pattern } : { re: pattern })),
    ...(field.shape === 'array' && { all: true }),
  }
  return written.trim() !== '' && isSound(plan) ? plan : undefined
}

function isSound(plan: ExtractionPlan): boolean {
  return planProblems(plan, {}).length === 0
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
