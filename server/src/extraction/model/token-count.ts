import { isObject } from '../../json/is-object.ts'

/** Tokens that a text is taken to be: letters go about four to one, digits and signs two, what is no ASCII two bytes and a half. */
export function tokensOf(text: string): number {
  let letters = 0
  let signs = 0
  let rest = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 127) rest += code > 0x7ff ? 3 : 2
    else if (code === 32 || (code >= 97 && code <= 122) || (code >= 65 && code <= 90)) letters += 1
    else signs += 1
  }
  return Math.ceil(letters / 4 + signs / 2 + rest / 2.5)
}

/** What the parts of an answer take. */
interface Costs {
  readonly value: number
  /** Of a list's own, and how many of its records are counted. */
  readonly list: number
  readonly records: number
  /** Whether a list of single values costs no more than they do. */
  readonly hasFreeLists: boolean
}

const ofValues: Costs = { value: 25, list: 400, records: 8, hasFreeLists: false }
const ofPlan: Costs = { value: 18, list: 40, records: 1, hasFreeLists: true }
const maxDepth = 8

/** Tokens that an answer to a schema is likely to take: some for each value, and room for the records of each list. */
export function outputTokensOf(schema: unknown): number {
  return tokensFor(schema, ofValues, 0)
}

/** Tokens that a plan for a schema is likely to take. */
export function planTokensOf(schema: unknown): number {
  return tokensFor(schema, ofPlan, 0)
}

function tokensFor(schema: unknown, costs: Costs, depth: number): number {
  if (!isObject(schema) || depth > maxDepth) return costs.value
  const { properties, items } = schema
  if (items !== undefined) {
    const isFree = costs.hasFreeLists && !(isObject(items) && isObject(items['properties']))
    return (isFree ? 0 : costs.list) + costs.records * tokensFor(items, costs, depth + 1)
  }
  if (!isObject(properties)) return costs.value
  return Object.values(properties).reduce((sum: number, part) => sum + tokensFor(part, costs, depth + 1), 0)
}
