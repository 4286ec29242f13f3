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
  const { each, up, zip, under, limit, is } = written
  if (inner?.fields === undefined || typeof each !== 'string') return undefined
  const plan = {
    each,
    ...(isText(up) && { up }),
    ...(isText(zip) && { zip }),
    ...(isText(under) && { under }),
    ...(Number.isInteger(limit) && { limit: Number(limit) }),
    ...chosenBy(is),
    fields: inner.fields,
  }
  return isSound({ ...plan, fields: { any: { at: 'a' } } }) ? plan : undefined
}

/** Which records are asked for, written as a value is: "td:nth-child(2) ~ ^Dog". */
function chosenBy(is: unknown): ExtractionPlan {
  if (!isText(is)) return {}
  const { pattern, at, attr } = partsOf(is)
  return pattern === '' ? {} : { is: pattern, ...(at !== undefined && { at }), ...(attr !== undefined && { attr }) }
}

function valuePlan(written: string, field: FieldPlan): ExtractionPlan | undefined {
  const parts = written
    .split(' || ', maxAlternatives)
    .flatMap((part) => oneValue(part, field) ?? [])
    .toReversed()
  return parts.reduce<ExtractionPlan | undefined>((or, part) => (or === undefined ? part : { ...part, or }), undefined)
}

function oneValue(written: string, field: FieldPlan): ExtractionPlan | undefined {
  const { pattern, ...place } = partsOf(written)
  const isStatement = field.types.has('boolean')
  const isNowhere = place.at === undefined && place.under === undefined && place.up === undefined
  const plan = {
    ...place,
    ...(isNowhere && { at: ':scope' }),
    ...(pattern !== '' && (isStatement ? { is: pattern } : { re: pattern })),
    ...(field.shape === 'array' && { all: true }),
  }
  return written.trim() !== '' && isSound(plan) ? plan : undefined
}

interface Parts extends Pick<ExtractionPlan, 'at' | 'attr' | 'under' | 'up'> {
  readonly pattern: string
}

/** "< h2 a @href under Notes ~ (\d+)": before the record, which element, which attribute, in which section, and which part of the text. */
function partsOf(written: string): Parts {
  const [place = '', ...rest] = written.trim().split(/(?:^| )~ /)
  const [where = '', ...section] = place.split(/(?:^| )under /)
  const [, selector = '', attribute = ''] = /^(.*?)(?:(?:^|\s)@([a-z][\w:-]*))?$/is.exec(where.trim()) ?? []
  const isBefore = selector.startsWith('<')
  const at = (isBefore ? selector.slice(1) : selector).trim()
  const under = section.join(' under ').trim()
  return {
    ...(at !== '' && { [isBefore ? 'up' : 'at']: at === '.' ? ':scope' : at }),
    ...(attribute !== '' && { attr: attribute.toLowerCase() }),
    ...(under !== '' && { under }),
    pattern: rest.join(' ~ ').trim(),
  }
}

function isSound(plan: ExtractionPlan): boolean {
  return planProblems(plan, {}).length === 0
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
